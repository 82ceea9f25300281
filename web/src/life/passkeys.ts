// Passkeys: the browser's own way to say who we are, offered only where browser, page and server have it.

import { api, call } from "../lib/api.ts";
import type { MyPasskeys, Passkey, PasskeyOptions, Taken } from "../lib/protocol.ts";
import { deviceName } from "./device.ts";
import { asMe, become, sync } from "./mine.ts";

/** Whether this browser can make and use passkeys at this address. Numbers have none, and old browsers no functions. */
export function canHavePasskeys(): boolean {
  const named = /[a-z]/i.test(location.hostname.split(".").at(-1) ?? "") && !location.hostname.startsWith("[");
  return named && typeof PublicKeyCredential === "function" && "parseCreationOptionsFromJSON" in PublicKeyCredential && "parseRequestOptionsFromJSON" in PublicKeyCredential;
}

export const serverHasPasskeys = async (): Promise<boolean> => (await api.version()).passkeys;

export const myPasskeys = async (): Promise<Passkey[]> => (await asMe<MyPasskeys>("GET", "/me/passkeys")).passkeys;

/** Make a passkey for who we are here; returns all we have. */
export async function addPasskey(): Promise<Passkey[]> {
  await sync(); // the name it is shown under is ours
  const { options } = await asMe<PasskeyOptions>("POST", "/me/passkeys/begin");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON);
  const credential = asJson(await navigator.credentials.create({ publicKey }).catch(explain));
  return (await asMe<MyPasskeys>("POST", "/me/passkeys", { credential, name: deviceName(navigator.userAgent) })).passkeys;
}

export const removePasskey = (id: string) => asMe<unknown>("DELETE", `/me/passkeys/${id}`);

/** Come back to a name with a passkey; the games of this browser come along. */
export async function signIn(): Promise<void> {
  const { options } = await call<PasskeyOptions>("POST", "/passkeys/begin");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON);
  const credential = asJson(await navigator.credentials.get({ publicKey }).catch(explain));
  await become((old) => call<Taken>("POST", "/passkeys", { credential }, "", old));
}

const asJson = (made: Credential | null): unknown => (made as PublicKeyCredential | null)?.toJSON();

const WHY: Record<string, string> = {
  NotAllowedError: "No passkey was chosen, or it took too long.",
  InvalidStateError: "This device has a passkey of yours already.",
  SecurityError: "This browser allows no passkeys on this page.",
  NotSupportedError: "This device has no passkeys that can be used here.",
};

function explain(error: unknown): never {
  throw new Error(WHY[(error as DOMException).name] ?? "The browser could not use a passkey.");
}

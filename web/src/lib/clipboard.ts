// Links go into the clipboard. Browsers give it to pages of this machine and to encrypted ones only; to a page that
// comes over the network at home they still lend the older way.

async function put(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return putTheOldWay(text);
  }
}

function putTheOldWay(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.style.cssText = "position: fixed; top: 0; opacity: 0";
  (before?.closest("dialog") ?? document.body).append(field);
  field.select();
  let done = false;
  try {
    done = document.execCommand("copy");
  } catch {
    // Then the link itself is shown.
  }
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}

/** Copy a link of this site and tell so; where that cannot be done, tell the link itself. */
export async function copyLink(path: string, told: string, tell: (text: string) => void): Promise<void> {
  const link = `${location.origin}${path}`;
  tell((await put(link)) ? told : link);
}

/** What a passkey is remembered by: the kind of device it was made on. */
export function deviceName(agent: string): string {
  const kinds: [RegExp, string][] = [
    [/iPhone/, "iPhone"],
    [/iPad/, "iPad"],
    [/Android/, "Android"],
    [/Windows/, "Windows"],
    [/Macintosh/, "Mac"],
    [/CrOS/, "Chromebook"],
    [/Linux/, "Linux"],
  ];
  return kinds.find(([sign]) => sign.test(agent))?.[1] ?? "";
}

// Copying links to the clipboard. Browsers offer the modern way only to HTTPS pages and those of this machine; a page that
// comes over plain HTTP from the home network has to use the older way.

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

/** Copy a link of this site and say so; if that fails, show the link itself. */
export async function copyLink(path: string, told: string, tell: (text: string) => void): Promise<void> {
  const link = `${location.origin}${path}`;
  tell((await put(link)) ? told : link);
}

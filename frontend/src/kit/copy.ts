/** Puts a text where Paste finds it; false where the browser does not let a page do so, as on plain http. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text);
  }
}

/** The one way there is where a connection is not encrypted; it needs something chosen, and takes the focus for it. */
function copyOldWay(text: string): boolean {
  const before = document.activeElement as HTMLElement | null;
  // Inside a dialog, which lets nothing outside of it have the focus.
  const place = before?.closest('[role="dialog"]') ?? document.body;
  const box = document.createElement('textarea');
  box.value = text;
  box.style.cssText = 'position:fixed;opacity:0';
  place.append(box);
  box.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    before?.focus({ preventScroll: true });
    box.remove();
  }
}

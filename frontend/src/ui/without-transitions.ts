/** Everything takes its new colour at once; otherwise each part would fade at a pace of its own. */
export function withoutTransitions(change: () => void): void {
  const { dataset } = document.documentElement;
  dataset.still = '';
  change();
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.still));
}

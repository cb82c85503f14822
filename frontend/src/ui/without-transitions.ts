/** Otherwise each part would fade at its own pace. */
export function withoutTransitions(change: () => void): void {
  const { dataset } = document.documentElement;
  dataset.still = '';
  change();
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.still));
}

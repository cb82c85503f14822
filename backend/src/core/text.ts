/** The beginning of a text, never half a sign. */
export const cut = (text: string, max: number): string => [...text].slice(0, max).join('');

/** A path without the slashes at both its ends. A pattern would go back over a run of them again and again. */
export function trimSlashes(path: string): string {
  let [start, end] = [0, path.length];
  while (path[start] === '/') start += 1;
  while (end > start && path[end - 1] === '/') end -= 1;
  return path.slice(start, end);
}

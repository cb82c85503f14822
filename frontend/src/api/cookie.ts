export function readCookie(name: string): string | null {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
  const found = pairs.find(([key]) => key === name);
  return found ? decodeURIComponent(found.slice(1).join('=')) : null;
}

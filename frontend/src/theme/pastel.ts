/** FNV-1a, 32 bit, over UTF-16 code units. Changes recolor the site. */
export function pastelIndex(id: string | number, title: string): number {
  const text = `${id}${title}`;
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash % 10;
}

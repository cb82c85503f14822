/** Which of the ten pastels a thing wears: FNV-1a, 32 bit, over UTF-16 code units. Changing it recolours the site. */
export function pastelIndex(id: string | number, title: string): number {
  const text = `${id}${title}`;
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash % 10;
}

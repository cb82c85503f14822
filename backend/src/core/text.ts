/** The beginning of a text, never half a sign. */
export const cut = (text: string, max: number): string => [...text].slice(0, max).join('');

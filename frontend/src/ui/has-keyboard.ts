/** False where an on-screen keyboard covers the page. */
export const hasKeyboard = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

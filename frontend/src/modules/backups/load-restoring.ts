/** Also before a restore begins: meanwhile the server sends no file. */
export const loadRestoring = async () => (await import('./RestoringPage')).RestoringPage;

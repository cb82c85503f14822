/** RFC 2606 reserves `.invalid`: no email is deliverable. */
const DOMAIN = '@erased.invalid';

export const ERASED_NAME = 'Erased person';

export const erasedAccount = (id: number) => ({ name: `${ERASED_NAME} ${id}`, email: `erased-${id}${DOMAIN}` });

export const isErased = (email: string): boolean => email.endsWith(DOMAIN);

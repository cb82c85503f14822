/** RFC 2606 reserves `.invalid`: no email can be delivered to it. */
const DOMAIN = '@erased.invalid';

/** Replaces the name of an erased person. */
export const ERASED_NAME = 'Erased person';

/** Name and email of an erased account that other records still reference. Unique, and no real account can have them. */
export const erasedAccount = (id: number) => ({ name: `${ERASED_NAME} ${id}`, email: `erased-${id}${DOMAIN}` });

export const isErased = (email: string): boolean => email.endsWith(DOMAIN);

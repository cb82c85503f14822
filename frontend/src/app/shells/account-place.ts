/** How wide the person who is signed in is shown on phones: the mark alone. */
export const ACCOUNT_MARK = 44;
/** Name and role of most people, for as long as this browser has not seen theirs. */
export const ACCOUNT_WIDTH = 250;

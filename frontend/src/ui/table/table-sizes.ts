/** Height of the staff bar above, under which the header of a table sticks. */
export const BAR = 52;
export const HEADER = 36;
/** Height of the line under a table. */
export const FOOT = 49;
/** Height of the bar of chosen rows, and the room that the rows leave below for it. */
export const BULK = 40;
export const BULK_ROOM = 64;

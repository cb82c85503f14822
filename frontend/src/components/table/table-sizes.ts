/** Height of the staff bar above, under which the header of a table sticks. */
export const BAR = 52;
export const HEADER = 36;
/** Height of the bar of chosen rows with the space around it. */
export const BULK = 52;

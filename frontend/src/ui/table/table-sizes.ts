export const BAR = 52;
export const HEADER = 36;
/** Minimum width of a column that takes the rest. */
export const REST_LEAST = 96;
export const FOOT = 49;
/** Also the space for the selection bar. */
export const BULK = 40;
export const BULK_ROOM = 64;
/** With the report above the bar. */
export const REPORT_ROOM = 252;

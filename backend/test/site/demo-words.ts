/** Who the demo firm is, whom it works for, and what it is paid in. */
export const DEMO_WORDS = /pellworth|riverside|sacramento|california|whitfield|\$ ?\d|us dollar/i;

/** Who the demo firm is, and whom it works for. */
export const DEMO_WORDS = /pellworth|riverside|sacramento|california|pacific time|whitfield|us dollar/i;
/** These, and the currency of prices that a firm with another one has replaced. */
export const DEMO_WORDS_AND_MONEY = new RegExp(`${DEMO_WORDS.source}|\\$ ?\\d`, 'i');

export const DEMO_WORDS = /pellworth|riverside|sacramento|california|pacific time|whitfield|us dollar/i;
export const DEMO_WORDS_AND_MONEY = new RegExp(`${DEMO_WORDS.source}|\\$ ?\\d`, 'i');

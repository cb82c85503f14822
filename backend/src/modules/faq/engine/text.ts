import { foldText } from '../../../core/common/text/fold.js';

const TOKEN_MAX = 40;
const TOKENS_MAX = 4_000;

/** Without apostrophes; none is a word of its own. */
const CHAT = new Map(
  Object.entries({
    u: 'you',
    ur: 'your',
    r: 'are',
    y: 'why',
    pls: 'please',
    plz: 'please',
    thx: 'thanks',
    wat: 'what',
    wot: 'what',
    wen: 'when',
    wer: 'where',
    wich: 'which',
    hv: 'have',
    hav: 'have',
    abt: 'about',
    cuz: 'because',
    bc: 'because',
    msg: 'message',
    acc: 'account',
    acct: 'account',
    wanna: 'want to',
    gonna: 'going to',
    gotta: 'got to',
    im: 'i am',
    ive: 'i have',
    dont: 'do not',
    cant: 'can not',
    wont: 'will not',
    isnt: 'is not',
    doesnt: 'does not',
    didnt: 'did not',
    hasnt: 'has not',
    havent: 'have not',
    whats: 'what is',
    wheres: 'where is',
    hows: 'how is',
  }),
);

/** Lower case, no accents, contractions expanded. */
export function tokenize(text: string): string[] {
  const plain = foldText(text)
    .replace(/\bcan't\b/g, 'can not')
    .replace(/\bwon't\b/g, 'will not')
    .replace(/n't\b/g, ' not')
    .replace(/\bi'm\b/g, 'i am')
    .replace(/(\w)'(?:s|re|ve|ll|d)\b/g, '$1')
    .replace(/\bc\+\+/g, 'cplusplus')
    .replace(/\b([cf])#/g, '$1sharp')
    .replace(/\be-(mail|commerce|shop)/g, 'e$1');
  return (plain.match(/[a-z]+|\d+/g) ?? [])
    .slice(0, TOKENS_MAX)
    .flatMap((token) => CHAT.get(token)?.split(' ') ?? [token.slice(0, TOKEN_MAX)]);
}

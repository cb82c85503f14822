/** Characters without NFKD decomposition, each before its form in Latin-ASCII of CLDR 42. */
const LATIN_ASCII =
  'ßss æae ðd øo þth đd ħh ıi ĸq łl ŋn œoe ŧt ƀb ƃb ƈc ƌd ƒf ƕhv ƙk ƚl ƞn ƣoi ƥp ƫt ƭt ƴy ƶz ǥg ȡd ȥz ' +
  'ȴl ȵn ȶt ȷj ȸdb ȹqp ȼc ȿs ɀz ɇe ɉj ɍr ɏy ɓb ɕc ɖd ɗd ɛe ɟj ɠg ɡg ɢg ɦh ɧh ɨi ɪi ɫl ɬl ɭl ɱm ɲn ɳn ɴn ' +
  'ɶoe ɼr ɽr ɾr ʀr ʂs ʈt ʉu ʋv ʏy ʐz ʑz ʙb ʛg ʜh ʝj ʟl ʠq ʣdz ʥdz ʦts ʪls ʫlz ˆ^ ː: ᴀa ᴁae ᴃb ᴄc ᴅd ᴆd ' +
  'ᴇe ᴊj ᴋk ᴌl ᴍm ᴏo ᴘp ᴛt ᴜu ᴠv ᴡw ᴢz ᵫue ᵬb ᵭd ᵮf ᵯm ᵰn ᵱp ᵲr ᵳr ᵴs ᵵt ᵶz ᵺth ᵻi ᵽp ᵾu ᶀb ᶁd ᶂf ᶃg ᶄk ' +
  'ᶅl ᶆm ᶇn ᶈp ᶉr ᶊs ᶌv ᶍx ᶎz ᶏa ᶑd ᶒe ᶓe ᶖi ᶙu ẜs ẝs ỻll ỽv ỿy ⱡl ⱥa ⱦt ⱨh ⱪk ⱬz ⱱv ⱳw ⱴv ⱸe ⱺo ꜰf ꜱs ' +
  'ꜳaa ꜵao ꜷau ꜹav ꜻav ꜽay ꝁk ꝃk ꝅk ꝇl ꝉl ꝋo ꝍo ꝏoo ꝑp ꝓp ꝕp ꝗq ꝙq ꝟv ꝡvy ꝥth ꝧth ꝱd ꝲl ꝳm ꝴn ꝵr ꝶr ꝷt ' +
  'ꝺd ꝼf ꞇt ꞑn ꞓc ꞡg ꞣk ꞥn ꞧr ꞩs ¡! ©(c) ®(r) ±+/- ¿? ×* ÷/ ˂< ˃> ˄^ ˖+ ‖|| ⁄/ ⁅[ ⁆] ⁎* ₠ce ₢cr ₣fr. ₤l. ' +
  '₧pts ₹rs ₺tl ℗(p) ℘p ℞rx ←<- →-> ↔<-> ∕/ ∖\\ ∣| ∥|| ≪<< ≫>> ⦅(( ⦆)) 、, 。. 〇0 〈< 〉> 《<< 》>> 〔[ 〕] 〘[ ' +
  '〙] 〚[ 〛]';
const ASCII_FORMS = new Map(LATIN_ASCII.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]));
/** Unicode case folding maps both sigmas. */
ASCII_FORMS.set('ς', 'σ');

/** Confusables of U+0027 (UTS 39). NFKD turns ´ into a space with an accent. */
const APOSTROPHES =
  / [\u0300\u0301\u0313\u0314]|[`\u02B9\u02BB-\u02BE\u02C8\u02CA\u02CB\u02F4\u055A\u055D\u05F3\u2018-\u201B\u2032\u2035\u2039\u203A\uA78B\uA78C]/g;
/** Quotation_Mark (UAX 44) and confusables of U+0022 (UTS 39). */
const QUOTES = / \u030B|''|[\u00AB\u00BB\u02BA\u02EE\u02F6\u05F4\u201C-\u201F\u301D-\u301F]/g;
/** Tatweel (U+0640) only lengthens Arabic words. */
const UNTYPED = /[\p{M}\p{Default_Ignorable_Code_Point}\u0640]/gu;

const LONG_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Normalizing long runs of marks takes quadratic time; stream-safe text (UAX 15) has at most 30. */
export const streamSafe = (text: string): string => text.replace(LONG_MARKS, '$1');

/**
 * For searching (NFKC_Casefold, CLDR Latin-ASCII): ß becomes ss, å a, ü u.
 *
 * @returns up to 18 times as long; may be empty
 */
export const foldText = (text: string): string =>
  streamSafe(text)
    .normalize('NFKD')
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .replace(UNTYPED, '')
    .replace(/\p{Dash}/gu, '-')
    .toLowerCase()
    .replace(/[\u0080-\uFFFF]/g, (sign) => ASCII_FORMS.get(sign) ?? sign)
    .replace(/\s+/g, ' ')
    .trim();

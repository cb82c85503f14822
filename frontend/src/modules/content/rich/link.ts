const PATH = /^\/(?![/\\])[^\p{Cc}\s\\]*$/u;
const ANCHOR = /^#[\w-]+$/;
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:)[^\p{Cc}\s]+$/iu;

/** Where a link may lead: a path of this site, an http(s) address, a mail address or a telephone number. */
export const isLink = (value: string): boolean =>
  PATH.test(value) || ANCHOR.test(value) || (ADDRESS.test(value) && URL.canParse(value));

/** `firm.example/about` is meant as an address. */
export const linkOf = (typed: string): string => {
  const value = typed.trim();
  if (isLink(value) || !/^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(value)) return value;
  return `https://${value}`;
};

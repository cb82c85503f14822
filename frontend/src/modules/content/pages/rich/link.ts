const PATH = /^\/(?![/\\])[^\p{Cc}\s\\]*$/u;
const ANCHOR = /^#[\w-]+$/;
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:)[^\p{Cc}\s]+$/iu;

/** Site path, http(s) URL, email address or phone number. */
export const isLink = (value: string): boolean =>
  PATH.test(value) || ANCHOR.test(value) || (ADDRESS.test(value) && URL.canParse(value));

/** Treats `firm.example/about` as a URL. */
export const linkOf = (typed: string): string => {
  const value = typed.trim();
  if (isLink(value) || !/^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(value)) return value;
  return `https://${value}`;
};

/** What a part of a document may hold, as the contract tells of it. */
export interface Shape {
  /** Of what has no parts. */
  type?: 'string' | 'integer' | 'boolean';
  maxLength?: number;
  maxItems?: number;
  words?: readonly string[];
  rich?: true;
  items?: Shape;
  fields?: Readonly<Record<string, Shape>>;
  blocks?: Readonly<Record<string, Shape>>;
}

interface Look {
  label: string;
  hint?: string;
  /** A heading above it: here a part of the form begins. */
  begins?: string;
  /** Shares a line with the next or the last one where there is room. */
  isHalf?: boolean;
}

export interface TextControl extends Look {
  as: 'text';
  rows?: number;
  /** Stands before what is typed. */
  prefix?: string;
  /** Says how many letters of how many. */
  counts?: boolean;
  /** Small letters, digits and hyphens. */
  isSlug?: boolean;
  type?: 'email' | 'tel' | 'url';
}
export interface CardsControl extends Look {
  as: 'cards';
  add: string;
  /** Of one entry. */
  form: AnyForm;
  blank: () => object;
  /** Which field names an entry, and which stands at its right. */
  title: string;
  aside?: string;
  isNumbered?: boolean;
}
export interface GroupControl extends Look {
  as: 'group';
  form: AnyForm;
}
interface SelectControl extends Look {
  as: 'select';
  options: () => readonly Option[];
  isNumber?: boolean;
}
interface ChoiceControl extends Look {
  as: 'choice';
  options: readonly Option[];
}
type Plain =
  | 'rich'
  | 'lines'
  | 'blocks'
  | 'icon'
  | 'pastel'
  | 'corners'
  | 'switch'
  | 'picture'
  | 'colour'
  | 'services'
  | 'questions';
/** Controls that need nothing but their look. */
type PlainControl = { [As in Plain]: Look & { as: As } }[Plain];
export interface Option {
  value: string;
  label: string;
}

export type Control = TextControl | CardsControl | GroupControl | SelectControl | ChoiceControl | PlainControl;

/** What says itself which kind of thing it is. */
type Kind = 'kind' | 'type';

/** A control for every field of a document, in the order of the screen: one that is missing does not compile. */
export type FormOf<Document> = { readonly [Field in keyof Document as Exclude<Field, Kind>]-?: Control };
export type AnyForm = Readonly<Record<string, Control>>;

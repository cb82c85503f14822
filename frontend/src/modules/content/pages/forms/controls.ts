import { createContext, type ComponentType } from 'react';

export interface Shape {
  type?: 'string' | 'integer' | 'boolean';
  maxLength?: number;
  maxItems?: number;
  words?: readonly string[];
  rich?: true;
  items?: Shape;
  fields?: Readonly<Record<string, Shape>>;
  blocks?: Readonly<Record<string, Shape>>;
}

interface ControlStyle {
  label: string;
  hint?: string;
  begins?: string;
  isHalf?: boolean;
}

export interface TextControl extends ControlStyle {
  as: 'text';
  rows?: number;
  prefix?: string;
  counts?: boolean;
  isSlug?: boolean;
  type?: 'email' | 'tel' | 'url';
}
export interface CardsControl extends ControlStyle {
  as: 'cards';
  add: string;
  form: AnyForm;
  blank: () => object;
  title: string;
  aside?: string;
  isNumbered?: boolean;
}
export interface GroupControl extends ControlStyle {
  as: 'group';
  form: AnyForm;
}
interface SelectControl extends ControlStyle {
  as: 'select';
  options: () => readonly Option[];
  isNumber?: boolean;
}
interface ChoiceControl extends ControlStyle {
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
  | 'color'
  | 'services'
  | 'questions';
type PlainControl = { [As in Plain]: ControlStyle & { as: As } }[Plain];
export interface Option {
  value: string;
  label: string;
}

export type Control = TextControl | CardsControl | GroupControl | SelectControl | ChoiceControl | PlainControl;

type Kind = 'kind' | 'type';

/** Screen order; a missing field does not compile. */
export type FormOf<Document> = { readonly [Field in keyof Document as Exclude<Field, Kind>]-?: Control };
export type AnyForm = Readonly<Record<string, Control>>;

export interface FieldProps<As extends Control['as']> {
  path: string;
  control: Extract<Control, { as: As }>;
  shape: Shape;
}

export interface FormFieldsProps {
  form: AnyForm;
  shape: Shape;
  path?: string;
}

export const FieldsContext = createContext<ComponentType<FormFieldsProps>>(() => null);

type More<As extends Control['as']> = Partial<Omit<Extract<Control, { as: As }>, 'as' | 'label'>>;

export const text = (label: string, more: More<'text'> = {}): TextControl => ({ as: 'text', label, ...more });
export const lines = (label: string, more: More<'text'> = {}): TextControl => text(label, { rows: 2, ...more });

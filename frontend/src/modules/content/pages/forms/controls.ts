import type { Control, TextControl } from './form-types';

type More<As extends Control['as']> = Partial<Omit<Extract<Control, { as: As }>, 'as' | 'label'>>;

export const text = (label: string, more: More<'text'> = {}): TextControl => ({ as: 'text', label, ...more });
export const lines = (label: string, more: More<'text'> = {}): TextControl => text(label, { rows: 2, ...more });

import { createContext, type ComponentType } from 'react';
import type { AnyForm, Shape } from './form-types';

export interface FormFieldsProps {
  form: AnyForm;
  shape: Shape;
  /** Where in the document these fields are; empty for the document itself. */
  path?: string;
}

/** What draws the fields of an entry: the form around it, which cannot be imported from inside itself. */
export const FieldsContext = createContext<ComponentType<FormFieldsProps>>(() => null);

import { createContext, type ComponentType } from 'react';
import type { AnyForm, Shape } from './form-types';

export interface FormFieldsProps {
  form: AnyForm;
  shape: Shape;
  /** Path in the document; empty for the root. */
  path?: string;
}

export const FieldsContext = createContext<ComponentType<FormFieldsProps>>(() => null);

import { createContext, type ComponentType } from 'react';
import type { AnyForm, Shape } from './form-types';

export interface FormFieldsProps {
  form: AnyForm;
  shape: Shape;
  path?: string;
}

export const FieldsContext = createContext<ComponentType<FormFieldsProps>>(() => null);

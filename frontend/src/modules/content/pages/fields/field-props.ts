import type { Control, Shape } from '../forms/form-types';

export interface FieldProps<As extends Control['as']> {
  path: string;
  control: Extract<Control, { as: As }>;
  shape: Shape;
}

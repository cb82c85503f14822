import type { Control, Shape } from '../forms/form-types';

/** What every kind of field is given. */
export interface FieldProps<As extends Control['as']> {
  path: string;
  control: Extract<Control, { as: As }>;
  shape: Shape;
}

import { Column } from 'typeorm';

/** An instant with milliseconds on both engines. */
export const DateColumn = (options: { name?: string; nullable?: boolean } = {}): PropertyDecorator =>
  Column('datetime', { precision: 3, ...options });

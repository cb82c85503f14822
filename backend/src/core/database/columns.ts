import { Column } from 'typeorm';

export const DateColumn = (options: { name?: string; nullable?: boolean } = {}): PropertyDecorator =>
  Column('datetime', { precision: 3, ...options });

import { TableForeignKey, TableIndex } from 'typeorm';

export const index = (name: string, ...columnNames: string[]) => new TableIndex({ name, columnNames });

export const unique = (name: string, ...columnNames: string[]) => new TableIndex({ name, columnNames, isUnique: true });

export const reference = (name: string, column: string, table: string, onDelete: 'CASCADE' | 'RESTRICT' | 'SET NULL') =>
  new TableForeignKey({
    name,
    columnNames: [column],
    referencedTableName: table,
    referencedColumnNames: ['id'],
    onDelete,
    onUpdate: 'NO ACTION',
  });

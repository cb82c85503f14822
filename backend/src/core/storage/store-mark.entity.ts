import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One row: the mark of the file store that belongs to this database. */
@Entity('store_mark')
export class StoreMark {
  @PrimaryColumn('int')
  id!: number;

  @Column('varchar', { length: 32 })
  mark!: string;
}

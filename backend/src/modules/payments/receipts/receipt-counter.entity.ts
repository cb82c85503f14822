import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Incremented in the transaction that uses the number. */
@Entity('receipt_counters')
export class ReceiptCounter {
  @PrimaryColumn('varchar', { length: 4 })
  series!: string;

  @PrimaryColumn('int', { name: 'series_year' })
  year!: number;

  @Column('int', { name: 'last_number' })
  last!: number;
}

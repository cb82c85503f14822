import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last number given out of one series in one year. Counted up in the transaction that uses the number, so none is lost. */
@Entity('receipt_counters')
export class ReceiptCounter {
  @PrimaryColumn('varchar', { length: 4 })
  series!: string;

  @PrimaryColumn('int', { name: 'series_year' })
  year!: number;

  @Column('int', { name: 'last_number' })
  last!: number;
}

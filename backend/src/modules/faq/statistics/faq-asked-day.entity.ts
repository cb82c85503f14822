import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** No foreign key: deleted entries must not fail the batch. */
@Entity('faq_asked_days')
@Index('IDX_faq_asked_days_day', ['day'])
export class FaqAskedDay {
  @PrimaryColumn('int', { name: 'entry_id' })
  entryId!: number;

  @PrimaryColumn('varchar', { length: 10 })
  day!: string;

  @Column('int')
  asked!: number;
}

import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Answers given per entry and calendar day of the company. No foreign key, so that a deleted entry does not fail the
 * batch.
 */
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

import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * How often an entry was given as an answer on a calendar day of the firm. Without a foreign key: what is counted a second after
 * its entry went must not stop the other counts.
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

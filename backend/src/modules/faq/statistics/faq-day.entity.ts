import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Calendar days of the company. */
@Entity('faq_days')
export class FaqDay {
  @PrimaryColumn('varchar', { length: 10 })
  day!: string;

  @Column('int', { default: 0 })
  answered!: number;

  @Column('int', { default: 0 })
  weak!: number;

  @Column('int', { default: 0 })
  unanswered!: number;

  @Column('int', { default: 0 })
  helpful!: number;

  @Column('int', { default: 0 })
  unhelpful!: number;
}

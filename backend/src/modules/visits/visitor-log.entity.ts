import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { DateColumn } from '../../core/database/columns.js';

@Entity('visitor_logs')
@Index('IDX_visitor_logs_bot', ['isBot', 'visitTime'])
@Index('IDX_visitor_logs_time_bot', ['visitTime', 'isBot'])
@Index('IDX_visitor_logs_page_time', ['page', 'visitTime', 'isBot'])
@Index('IDX_visitor_logs_location_time', ['location', 'visitTime', 'isBot'])
@Index('IDX_visitor_logs_address_time', ['ipAddress', 'visitTime', 'isBot'])
@Index('IDX_visitor_logs_agent_time', ['userAgent', 'visitTime', 'isBot'])
@Index('IDX_visitor_logs_shortened', ['isShortened', 'visitTime'])
@Index('FT_visitor_logs_words', { synchronize: false })
export class VisitorLog {
  @PrimaryGeneratedColumn()
  id!: number;

  @DateColumn({ name: 'visit_time' })
  visitTime!: Date;

  @Column('varchar', { length: 500 })
  page!: string;

  @Column('varchar', { name: 'ip_address', length: 45 })
  ipAddress!: string;

  @Column('varchar', { length: 60 })
  location!: string;

  @Column('varchar', { name: 'user_agent', length: 512 })
  userAgent!: string;

  @Column('boolean', { name: 'is_bot', default: false })
  isBot!: boolean;

  @Column('boolean', { name: 'is_shortened', default: false })
  isShortened!: boolean;

  @Column('varchar', { name: 'search_text', length: 1_100, default: '' })
  searchText!: string;
}

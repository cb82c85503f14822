import { Column, Entity } from 'typeorm';
import { BaseEntity } from '../../core/database/base.entity.js';

@Entity('kept_answers')
export class SavedReply extends BaseEntity {
  @Column('varchar', { length: 255 }) title!: string;
  @Column('text', { name: 'answer_text' }) text!: string;
  @Column('int', { default: 1 }) version!: number;
}

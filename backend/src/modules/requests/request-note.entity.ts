import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { BaseEntity } from '../../core/database/base.entity.js';
import { User } from '../users/user.entity.js';
import { Request } from './request.entity.js';

/** Plain text, never shown to the sender. */
@Entity('request_notes')
@Index('IDX_request_notes_request', ['requestId', 'id'])
@Index('IDX_request_notes_author', ['authorId'])
export class RequestNote extends BaseEntity {
  @Column('int', { name: 'request_id' }) requestId!: number;

  @ManyToOne(() => Request, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'request_id', foreignKeyConstraintName: 'FK_request_notes_request' })
  request?: Relation<Request>;

  @Column('int', { name: 'author_id', nullable: true }) authorId!: number | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'author_id', foreignKeyConstraintName: 'FK_request_notes_author' })
  author?: Relation<User>;
  @Column('varchar', { name: 'author_name', length: 255 }) authorName!: string;
  @Column('text', { name: 'note_text' }) text!: string;
}

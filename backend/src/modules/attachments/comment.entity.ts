import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { BaseEntity } from '../../core/database/base.entity.js';
import { DateColumn } from '../../core/database/columns.js';
import { Attachment } from './attachment.entity.js';

@Entity('comments')
@Index('IDX_comments_attachment', ['attachmentId', 'id'])
@Index('IDX_comments_user', ['userId'])
@Index('IDX_comments_replied', ['repliedAt'])
export class Comment extends BaseEntity {
  @Column('int', { name: 'attachment_id' })
  attachmentId!: number;

  @ManyToOne(() => Attachment, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'attachment_id', foreignKeyConstraintName: 'FK_comments_attachment' })
  attachment?: Relation<Attachment>;

  @Column('int', { name: 'user_id' })
  userId!: number;

  @Column('varchar', { name: 'user_name', length: 255 })
  userName!: string;

  @Column('text', { name: 'comment_text' })
  commentText!: string;

  @Column('text', { name: 'reply_text', nullable: true })
  replyText!: string | null;

  @Column('int', { name: 'reply_user_id', nullable: true })
  replyUserId!: number | null;

  @Column('varchar', { name: 'reply_user_name', length: 255, nullable: true })
  replyUserName!: string | null;

  @DateColumn({ name: 'replied_at', nullable: true })
  repliedAt!: Date | null;

  @DateColumn({ name: 'reply_read_at', nullable: true })
  replyReadAt!: Date | null;
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Not } from 'typeorm';
import { Db } from '../../core/database/db.js';
import { ERASED_NAME, erasedAccount } from '../../core/privacy/erased.js';
import { columnsOf } from '../../core/privacy/holdings.js';
import {
  type Erasing,
  idsOf,
  type Person,
  PersonalData,
  type PersonalPart,
  type RecordRef,
  type Told,
} from '../../core/privacy/personal-data.js';
import { anyOfIds, changeRows, countOf, rowsOf, told } from '../../core/privacy/rows.js';
import { Attachment } from './attachment.entity.js';
import { Comment } from './comment.entity.js';

/** Files of their projects, what they said about them, and what they confirmed. */
@Injectable()
export class AttachmentsPrivacy implements PersonalPart, OnModuleInit {
  readonly holds = [
    columnsOf(Attachment, 'originalName', 'uploadedById', 'confirmedById', 'confirmedByName', 'confirmedBy'),
    columnsOf(Comment, 'userId', 'userName', 'commentText', 'replyUserId', 'replyUserName'),
  ];

  constructor(
    private readonly db: Db,
    private readonly data: PersonalData,
  ) {}

  onModuleInit(): void {
    this.data.answerWith('attachments', this);
  }

  /** Files of the person's projects. */
  async hanging(records: readonly RecordRef[]): Promise<RecordRef[]> {
    const files: RecordRef[] = [];
    for (const where of anyOfIds<Attachment>('projectId', idsOf(records, 'project')))
      for (const { id } of await this.db.read(Attachment).find({ where, select: { id: true }, withDeleted: true }))
        files.push({ type: 'attachment', id });
    return files;
  }

  async *tell({ id, records }: Person): AsyncGenerator<Told> {
    const projects = idsOf(records, 'project');
    for await (const attachment of rowsOf(this.db, Attachment, anyOfIds('projectId', projects))) {
      const { storageKey: key, originalName: name, size, sha256 } = attachment;
      const { storageKey: _, ...row } = attachment;
      yield { part: 'files', row, file: { key, name, size, sha256 } };
    }
    if (id === null) return;
    // Files of others say nothing of who confirmed them but that, and what somebody answered is not what was asked.
    for await (const { id: file, projectId, confirmedAt } of rowsOf(this.db, Attachment, [{ confirmedById: id }]))
      if (!projects.includes(projectId)) yield { part: 'confirmations', row: { id: file, confirmedAt } };
    yield* told('comments', rowsOf(this.db, Comment, [{ userId: id }]), (comment) => ({ ...comment }));
    const replies = rowsOf(this.db, Comment, [{ replyUserId: id, userId: Not(id) }]);
    yield* told('replies', replies, (comment) => ({
      ...{ id: comment.id, replyText: comment.replyText, repliedAt: comment.repliedAt },
    }));
  }

  async weigh({ id, records }: Person) {
    const files = await countOf(this.db, Attachment, anyOfIds('projectId', idsOf(records, 'project')));
    const confirmed = id === null ? 0 : await countOf(this.db, Attachment, [{ confirmedById: id }]);
    return {
      goes: { comments: id === null ? 0 : await countOf(this.db, Comment, [{ userId: id }]) },
      stays: {
        files: { count: files, why: 'work' as const },
        confirmations: { count: confirmed, why: 'agreement' as const },
      },
    };
  }

  /** Replies to others stay without the author's name. Names and contents of files stay. */
  async erase({ id }: Erasing): Promise<void> {
    if (id === null) return;
    await this.db.write(Comment).delete({ userId: id });
    await changeRows(this.db, Comment, [{ replyUserId: id }], { replyUserName: ERASED_NAME });
    await changeRows(this.db, Attachment, [{ confirmedById: id }], { confirmedByName: erasedAccount(id).name });
  }
}

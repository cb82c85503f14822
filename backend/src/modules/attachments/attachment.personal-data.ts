import { Not } from 'typeorm';
import type { Db } from '../../core/database/db.js';
import { ERASED_NAME, erasedAccount } from '../../core/privacy/erased.js';
import { personalColumns } from '../../core/privacy/personal-columns.js';
import {
  type ErasureTarget,
  idsOf,
  type Person,
  type PersonalDataSource,
  type RecordRef,
  type PersonalDataExport,
} from '../../core/privacy/personal-data.registry.js';
import { anyOfIds, changeRows, countOf, rowsOf, exportRows } from '../../core/privacy/rows.js';
import { Attachment } from './attachment.entity.js';
import { Comment } from './comment.entity.js';

export class AttachmentPersonalData implements PersonalDataSource {
  readonly personalColumns = [
    personalColumns(Attachment, 'originalName', 'uploadedById', 'confirmedById', 'confirmedByName', 'confirmedBy'),
    personalColumns(Comment, 'userId', 'userName', 'commentText', 'replyUserId', 'replyUserName'),
  ];

  constructor(private readonly db: Db) {}

  async dependents(records: readonly RecordRef[]): Promise<RecordRef[]> {
    const files: RecordRef[] = [];
    for (const where of anyOfIds<Attachment>('projectId', idsOf(records, 'project')))
      for (const { id } of await this.db.read(Attachment).find({ where, select: { id: true }, withDeleted: true }))
        files.push({ type: 'attachment', id });
    return files;
  }

  async *export({ id, records }: Person): AsyncGenerator<PersonalDataExport> {
    const projects = idsOf(records, 'project');
    for await (const attachment of rowsOf(this.db, Attachment, anyOfIds('projectId', projects))) {
      const { storageKey: key, originalName: name, size, sha256 } = attachment;
      const { storageKey: _, ...row } = attachment;
      yield { part: 'files', row, file: { key, name, size, sha256 } };
    }
    if (id === null) return;
    // Projects of other clients: only the confirmation or reply.
    for await (const { id: file, projectId, confirmedAt } of rowsOf(this.db, Attachment, [{ confirmedById: id }]))
      if (!projects.includes(projectId)) yield { part: 'confirmations', row: { id: file, confirmedAt } };
    yield* exportRows('comments', rowsOf(this.db, Comment, [{ userId: id }]), (comment) => ({ ...comment }));
    const replies = rowsOf(this.db, Comment, [{ replyUserId: id, userId: Not(id) }]);
    yield* exportRows('replies', replies, (comment) => ({
      id: comment.id,
      replyText: comment.replyText,
      repliedAt: comment.repliedAt,
    }));
  }

  async preview({ id, records }: Person) {
    const files = await countOf(this.db, Attachment, anyOfIds('projectId', idsOf(records, 'project')));
    const confirmed = id === null ? 0 : await countOf(this.db, Attachment, [{ confirmedById: id }]);
    return {
      deleted: { comments: id === null ? 0 : await countOf(this.db, Comment, [{ userId: id }]) },
      retained: {
        files: { count: files, why: 'work' as const },
        confirmations: { count: confirmed, why: 'agreement' as const },
      },
    };
  }

  async erase({ id }: ErasureTarget): Promise<void> {
    if (id === null) return;
    await this.db.write(Comment).delete({ userId: id });
    await changeRows(this.db, Comment, [{ replyUserId: id }], { replyUserName: ERASED_NAME });
    await changeRows(this.db, Attachment, [{ confirmedById: id }], { confirmedByName: erasedAccount(id).name });
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { ERASED_NAME, erasedAccount } from '../../core/privacy/erased.js';
import { columnsOf } from '../../core/privacy/holdings.js';
import {
  type Erasing,
  idsOf,
  type Person,
  PersonalData,
  type PersonalPart,
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

  async *tell({ id, records }: Person): AsyncGenerator<Told> {
    const files = [
      ...anyOfIds<Attachment>('projectId', idsOf(records, 'project')),
      ...(id === null ? [] : [{ confirmedById: id }]),
    ];
    for await (const attachment of rowsOf(this.db, Attachment, files)) {
      const { storageKey: key, originalName: name, size, sha256 } = attachment;
      const { storageKey: _, ...row } = attachment;
      yield { part: 'files', row, file: { key, name, size, sha256 } };
    }
    yield* told('comments', rowsOf(this.db, Comment, said(id)), (comment) => ({ ...comment }));
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

  /** What they answered others with is the firm's word to those: it stays, without who wrote it. */
  async erase({ id }: Erasing): Promise<void> {
    if (id === null) return;
    await this.db.write(Comment).delete({ userId: id });
    await changeRows(this.db, Comment, [{ replyUserId: id }], { replyUserName: ERASED_NAME });
    await changeRows(this.db, Attachment, [{ confirmedById: id }], { confirmedByName: erasedAccount(id).name });
  }
}

const said = (id: number | null) => (id === null ? [] : [{ userId: id }, { replyUserId: id }]);

import { Attachment } from '../../src/modules/attachments/attachment.entity.js';
import { Comment } from '../../src/modules/attachments/comment.entity.js';
import type { TestApp } from '../app.js';

export const projectForm = (user_id: number, change: object = {}) => ({
  title: 'Patient portal',
  description: 'Booking and records',
  start_date: '2026-08-04',
  end_date: '2026-12-18',
  price: 1250.5,
  status: 'In Progress',
  user_id,
  milestones: 5,
  ...change,
});

let serial = 0;

export async function givenAttachmentRow(
  app: TestApp,
  attachment: Partial<Attachment> & { projectId: number },
): Promise<Attachment> {
  serial += 1;
  const now = app.clock.now();
  const row = {
    filename: `file-${serial}.png`,
    originalName: `file-${serial}.png`,
    storageKey: `key-${serial}`,
    mimeType: 'image/png',
    size: 10,
    width: 4,
    height: 3,
    sha256: 'f'.repeat(64),
    uploadedById: null,
    confirmedAt: null,
    confirmedById: null,
    confirmedByName: null,
    confirmedBy: null,
    createdAt: now,
    updatedAt: now,
    ...attachment,
  };
  const { identifiers } = await app.db.transaction(() => app.db.write(Attachment).insert(row));
  return { ...row, id: identifiers[0]!.id as number } as Attachment;
}

export async function givenCommentRow(
  app: TestApp,
  comment: Partial<Omit<Comment, 'attachment'>> & { attachmentId: number },
): Promise<void> {
  const now = app.clock.now();
  const row = {
    userId: 1,
    userName: 'Somebody',
    commentText: 'A question',
    replyText: null,
    replyUserId: null,
    replyUserName: null,
    repliedAt: null,
    replyReadAt: null,
    createdAt: now,
    updatedAt: now,
    ...comment,
  };
  await app.db.transaction(() => app.db.write(Comment).insert(row));
}

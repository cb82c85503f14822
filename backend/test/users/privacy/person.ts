import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import { DataSource } from 'typeorm';
import { searchText } from '../../../src/core/http/page.js';
import { Attachment } from '../../../src/modules/attachments/attachment.entity.js';
import { Comment } from '../../../src/modules/attachments/comment.entity.js';
import { AuditTrail } from '../../../src/core/audit/audit-trail.js';
import { FaqAnswerService } from '../../../src/modules/faq/answers/faq-answer.service.js';
import { FaqEntry } from '../../../src/modules/faq/entries/faq-entry.entity.js';
import { Passkey } from '../../../src/modules/auth/mfa/entities/passkey.entity.js';
import { RecoveryCode } from '../../../src/modules/auth/mfa/entities/recovery-code.entity.js';
import { MailService } from '../../../src/modules/mail/mail.service.js';
import { RequestNote } from '../../../src/modules/requests/request-note.entity.js';
import { newKey, Storage } from '../../../src/core/storage/storage.js';
import { AccountService } from '../../../src/modules/users/account.service.js';
import { SavedView } from '../../../src/modules/views/saved-view.entity.js';
import { givenUser, type TestActor } from '../../actors.js';
import type { TestApp } from '../../app.js';
import { givenReceipt } from '../../receipts/rows.js';
import { givenRequest } from '../../requests/rows.js';

export const NAME = 'Ottoline Quarrington';
export const EMAIL = 'ottoline@quarrington.example';
export const FILE = Buffer.from('the bytes of a picture');

export async function givenTraces(app: TestApp, admin: TestActor, email = EMAIL): Promise<TestActor> {
  const person = await givenUser(app, { name: NAME, email });
  const { app: inside, db, clock } = app;
  const now = clock.now();
  const { payment } = await givenReceipt(app, {
    owner: person,
    project: { title: 'Order portal', status: 'Completed' },
    payment: { payerName: NAME, payerEmail: email, searchText: searchText(520, NAME, email) },
  });
  const storageKey = newKey();
  await inside.get(Storage, { strict: false }).put(storageKey, Readable.from([FILE]));
  const request = await givenRequest(app, {
    name: NAME,
    email,
    company: 'Quarrington Ltd',
    phone: '555-0199',
    message: `I am ${NAME}.`,
    note: 'Rings often',
    sortName: searchText(300, NAME),
    searchText: searchText(520, NAME, email),
  });
  await db.transaction(async () => {
    const stamped = { createdAt: now, updatedAt: now };
    const { identifiers } = await db.write(Attachment).insert({
      projectId: payment.projectId,
      filename: `design-${person.id}.png`,
      originalName: 'design.png',
      storageKey,
      mimeType: 'image/png',
      size: FILE.length,
      sha256: createHash('sha256').update(FILE).digest('hex'),
      uploadedById: admin.id,
      confirmedAt: now,
      confirmedById: person.id,
      confirmedByName: NAME,
      confirmedBy: 'client' as const,
      ...stamped,
    });
    await db.write(Comment).insert({
      attachmentId: identifiers[0]!['id'] as number,
      userId: person.id,
      userName: NAME,
      ...stamped,
      commentText: `Darker, please. ${NAME}`,
    });
    await db
      .write(SavedView)
      .insert({ userId: person.id, list: 'projects', name: 'Mine', nameKey: 'mine', ...stamped });
    await db.write(RequestNote).insert({
      requestId: request.id,
      authorId: admin.id,
      authorName: admin.name,
      text: `${NAME} sounds nice`,
      ...stamped,
    });
    await db.write(Passkey).insert({
      userId: person.id,
      name: `${NAME}’s phone`,
      credentialId: `c${person.id}`,
      credentialHash: `h${person.id}`,
      publicKey: 'k',
      counter: 0,
      transports: '',
      ...stamped,
    });
    await db.write(RecoveryCode).insert({ userId: person.id, codeHash: `r${person.id}`, ...stamped });
    await inside.get(AccountService, { strict: false }).recordAgreement(person.id);
    const trail = inside.get(AuditTrail, { strict: false });
    await trail.record({ actor: person, action: 'user.signed-in', record: { id: person.id, label: NAME } });
    await trail.record({
      actor: admin,
      action: 'request.updated',
      record: { id: request.id, label: NAME },
      before: { stage: 'new', note: null },
      after: { stage: 'won', note: 'Rings often' },
    });
    const mailer = inside.get(MailService, { strict: false });
    await mailer.enqueue({ to: email, template: 'test', context: { name: NAME, url: '/x' } });
    await mailer.enqueue({
      to: admin.email,
      template: 'request-news',
      replyTo: email,
      context: { kind: 'message', number: request.id, text: `Name: ${NAME}`, url: '/x' },
    });
  });
  await vote(app, person);
  return person;
}

async function vote(app: TestApp, person: TestActor): Promise<void> {
  const now = app.clock.now();
  const { identifiers } = await app.db.transaction(() =>
    app.db.write(FaqEntry).insert({
      question: 'How long?',
      answer: 'A week.',
      visibility: 'public',
      aliases: [],
      searchText: 'how long?',
      createdAt: now,
      updatedAt: now,
    }),
  );
  const entryId = identifiers[0]!['id'] as number;
  const feedback = { entryId, isHelpful: false, question: 'How long does it take?' };
  await app.app.get(FaqAnswerService, { strict: false }).vote('public', `account ${person.id}`, feedback);
  await app.settle();
}

export async function traces(app: TestApp, ...texts: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { tableName, columns } of app.app.get(DataSource).entityMetadatas) {
    const rows = await app.db.query<Record<string, unknown>>(`SELECT * FROM ${tableName}`);
    const cells = rows.flatMap((row) =>
      columns.map(({ databaseName: name }) => ({ name, value: JSON.stringify(row[name] ?? null) })),
    );
    const telling = cells.filter(({ value }) => texts.some((text) => value.toLowerCase().includes(text.toLowerCase())));
    found.push(...telling.map(({ name, value }) => `${tableName}.${name}: ${value.slice(0, 120)}`));
  }
  return found;
}

export async function openTar(bytes: Buffer): Promise<Map<string, Buffer>> {
  const tar = extract();
  tar.end(bytes);
  const found = new Map<string, Buffer>();
  for await (const entry of tar)
    found.set(entry.header.name, await buffer(entry as unknown as AsyncIterable<Uint8Array>));
  return found;
}

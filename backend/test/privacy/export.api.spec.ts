import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { Attachment } from '../../src/modules/attachments/attachment.entity.js';
import { Storage } from '../../src/modules/storage/index.js';
import { givenUser, type TestActor } from '../actors.js';
import { describeInside, startApp, type TestApp } from '../app.js';
import { EMAIL, FILE, givenTraces, NAME } from './person.js';

interface Contents {
  format: string;
  person: object;
  parts: Record<string, number>;
  missing: string[];
  entries: { name: string; size: number; sha256: string }[];
}

/** What a tool for tar files finds. */
async function open(bytes: Buffer): Promise<Map<string, Buffer>> {
  const tar = extract();
  tar.end(bytes);
  const found = new Map<string, Buffer>();
  for await (const entry of tar)
    found.set(entry.header.name, await buffer(entry as unknown as AsyncIterable<Uint8Array>));
  return found;
}

describeInside('everything about one person', () => {
  let app: TestApp;
  let admin: TestActor;
  let person: TestActor;

  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
    person = await givenTraces(app, admin);
    await givenTraces(app, admin, 'somebody@else.example');
  });
  afterAll(() => app.close());

  const exported = (id = person.id, as = admin) => app.call({ url: `/users/${id}/export.tar`, token: as.token });

  it('is one file that any tool opens, with their files and the fingerprint of every part', async () => {
    const answer = await exported();
    expect(answer.headers).toMatchObject({
      ...{
        'content-type': 'application/x-tar',
        'content-disposition': `attachment; filename="person-${person.id}.tar"`,
      },
    });
    const found = await open(answer.rawPayload);
    const contents = JSON.parse(found.get('contents.json')!.toString()) as Contents;
    expect(contents).toMatchObject({ format: 'portico-person', missing: [], person: { name: NAME, email: EMAIL } });
    expect(contents.parts).toMatchObject({
      ...{ account: 1, agreements: 1, comments: 1, files: 1, letters: 2, payments: 1, projects: 1, receipts: 1 },
      ...{ requests: 1, 'request-notes': 1, sessions: 1, views: 1, 'faq-votes': 1 },
    });
    for (const { name, size, sha256 } of contents.entries) {
      const bytes = found.get(name)!;
      expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, sha256]);
    }
    const [file] = JSON.parse(found.get('data/files.json')!.toString()) as { file: string }[];
    expect(found.get(file!.file)).toEqual(FILE);
    expect(await app.db.read(AuditRecord).findOneBy({ action: 'user.data-exported' })).toMatchObject({
      ...{ actorId: admin.id, recordId: String(person.id) },
    });
  });

  it('has nothing of others, and nothing that opens an account', async () => {
    const text = (await exported()).rawPayload.toString('latin1');
    expect(text).not.toContain('somebody@else.example');
    expect(text).not.toMatch(/password_?hash|token_?hash|file_?cookie|code_?hash/i);
  });

  it('says which of their files is gone', async () => {
    const third = await givenTraces(app, admin, 'third@quarrington.example');
    const [attachment] = await app.db.read(Attachment).findBy({ confirmedById: third.id });
    await app.app.get(Storage, { strict: false }).delete(attachment!.storageKey);
    const found = await open((await exported(third.id)).rawPayload);
    const contents = JSON.parse(found.get('contents.json')!.toString()) as Contents;
    expect(contents.missing).toEqual([expect.stringMatching(/^files\/\d-design\.png$/)]);
  });

  it('is for admins', async () => {
    expect((await exported(person.id, person)).statusCode).toBe(403);
    expect((await exported(999_999)).statusCode).toBe(404);
  });
});

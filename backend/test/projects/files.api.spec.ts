import { Readable } from 'node:stream';
import { Attachment } from '../../src/modules/attachments/attachment.entity.js';
import { newKey, Storage } from '../../src/core/storage/storage.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenProject } from '../projects.js';
import { givenAttachmentRow, givenCommentRow } from './rows.js';

describe('a project and its files', () => {
  let app: TestApp;
  let admin: TestActor;
  let client: TestActor;

  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
    client = await givenUser(app);
  });
  afterAll(() => app.close());

  const givenFile = async (projectId: number) => {
    const storageKey = newKey();
    await app.app.get(Storage, { strict: false }).put(storageKey, Readable.from([Buffer.from('bytes')]));
    return givenAttachmentRow(app, { projectId, storageKey });
  };
  const isKept = async ({ storageKey }: Attachment) =>
    (await app.app.get(Storage, { strict: false }).stat(storageKey)) !== null;
  const open = (id: number, actor: TestActor) => app.call({ url: `/projects/${id}`, token: actor.token });

  it('come together, with comments, for its client and for admins only', async () => {
    const { id } = await givenProject(app, { userId: client.id, status: 'Completed' });
    const file = await givenFile(id);
    await givenCommentRow(app, { attachmentId: file.id, commentText: 'Can it stay?' });
    const seen = (await open(id, client)).json<object>();
    expect(seen).toMatchObject({
      attachments_count: 1,
      progress: 100,
      attachments: [{ id: file.id, project_id: id, comments: [{ comment_text: 'Can it stay?' }] }],
    });
    expect((await open(id, admin)).json()).toEqual({ ...seen, progress: 0 });
    expect((await open(id, await givenUser(app))).statusCode).toBe(404);
    const bare = await givenProject(app, { userId: client.id });
    expect((await open(bare.id, client)).json()).toMatchObject({ attachments: [] });
  });

  it('stay when the project may not be deleted', async () => {
    const paid = await givenProject(app, { userId: client.id, paymentStatus: 'paid' });
    const file = await givenFile(paid.id);
    await app.call({ method: 'DELETE', url: `/projects/${paid.id}`, token: admin.token });
    expect(await isKept(file)).toBe(true);
  });
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestSettings } from '../database.js';
import { Attachment } from '../../src/modules/attachments/attachment.entity.js';
import type { AttachmentView } from '../../src/modules/attachments/dto/attachment.view.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { Project } from '../../src/modules/projects/project.entity.js';
import { STORE_MARK } from '../../src/core/storage/storage.js';
import { givenUser, type TestActor } from '../actors.js';
import { type Lines, startApp, type TestApp } from '../app.js';
import { givenProject } from '../projects.js';
import { MIME, text } from './files.js';

export interface FilePart {
  name: string;
  bytes: Buffer;
  type?: string;
  field?: string;
}

export function form(parts: (FilePart | { field: string; value: string })[]): {
  headers: Record<string, string>;
  payload: Buffer;
} {
  const boundary = '----portico-test-boundary';
  const pieces = parts.map((part) => {
    const head =
      'value' in part
        ? `Content-Disposition: form-data; name="${part.field}"\r\n\r\n${part.value}`
        : `Content-Disposition: form-data; name="${part.field ?? 'attachments'}"; filename="${part.name}"\r\nContent-Type: ${part.type ?? typeOf(part.name)}\r\n\r\n`;
    return Buffer.concat([
      Buffer.from(`--${boundary}\r\n${head}`),
      'value' in part ? Buffer.alloc(0) : part.bytes,
      Buffer.from('\r\n'),
    ]);
  });
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

const typeOf = (name: string): string =>
  MIME[name.split('.').at(-1)!.toLowerCase().replace('jpeg', 'jpg') as keyof typeof MIME] ?? 'application/octet-stream';

export interface World extends TestApp {
  admin: TestActor;
  client: TestActor;
  stranger: TestActor;
  project: Project;
  upload(parts: Parameters<typeof form>[0], as?: TestActor, projectId?: number): ReturnType<TestApp['call']>;
  given(name?: string, bytes?: Buffer): Promise<AttachmentView>;
  rows(): Promise<Attachment[]>;
  mails(): Promise<OutboxMail[]>;
  stored(): number;
}

export const storedIn = ({ config }: TestApp): number =>
  readdirSync(join(config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== STORE_MARK,
  ).length;

export async function startWorld(overrides: TestSettings = {}, lines?: Lines): Promise<World> {
  const app = await startApp(overrides, lines);
  const admin = await givenUser(app, { role: 'admin', name: 'Ada Admin' });
  const client = await givenUser(app, { name: 'Clara Client' });
  const stranger = await givenUser(app, { name: 'Sid Stranger' });
  const project = await givenProject(app, { userId: client.id });
  const upload: World['upload'] = (parts, as = admin, projectId = project.id) => {
    const { headers, payload } = form(parts);
    return app.call({ method: 'POST', url: `/projects/${projectId}/upload`, token: as.token, headers, payload });
  };
  return {
    ...app,
    admin,
    client,
    stranger,
    project,
    upload,
    given: async (name = 'notes.txt', bytes = text) => {
      const answer = await upload([{ name, bytes }]);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json<{ items: AttachmentView[] }>().items[0]!;
    },
    rows: () => app.db.read(Attachment).find({ order: { id: 'ASC' } }),
    mails: () => app.db.read(OutboxMail).find({ order: { id: 'ASC' } }),
    stored: () => storedIn(app),
  };
}

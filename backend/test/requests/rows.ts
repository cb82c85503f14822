import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { dayAfter } from '../../src/core/common/time/clock.js';
import { Request } from '../../src/modules/requests/request.entity.js';
import { newKey, Storage } from '../../src/core/storage/storage.js';
import type { Inside } from '../app.js';

export async function givenRequest({ app, db, clock }: Inside, values: Partial<Request> = {}): Promise<Request> {
  const bytes = Buffer.from('a file');
  const storageKey = newKey();
  await app.get(Storage, { strict: false }).put(storageKey, Readable.from([bytes]));
  const now = clock.now();
  const row = {
    source: 'contact',
    stage: 'new',
    name: 'Hana Sato',
    email: 'hana@citrusrow.example',
    subject: 'Order printer drops offline',
    message: 'Every morning around six.',
    dueOn: dayAfter(now.toISOString().slice(0, 10), 2),
    storageKey,
    fileName: 'printer.txt',
    fileSize: bytes.length,
    fileType: 'text/plain',
    fileSha256: 'f'.repeat(64),
    fingerprint: randomUUID(),
    sortName: 'hana sato',
    searchText: 'hana sato',
    createdAt: now,
    updatedAt: now,
    ...values,
  } as const;
  return db.transaction(async () => {
    const { identifiers } = await db.write(Request).insert(row as object);
    return (await db.read(Request).findOneBy({ id: identifiers[0]!['id'] as number }))!;
  });
}

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Attachment } from '../../src/modules/attachments/attachment.entity.js';
import { Session } from '../../src/modules/auth/sessions/session.entity.js';
import { restoreBackup } from '../../src/modules/backups/restore/restore.js';
import { takeBackup } from '../../src/modules/backups/take.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { Project } from '../../src/modules/projects/project.entity.js';
import { FileRegistry } from '../../src/core/storage/file-registry.js';
import { recordsOf } from '../../src/core/storage/file-records.js';
import { StorageSweepJob } from '../../src/core/storage/storage-sweep.job.js';
import { givenUser } from '../actors.js';
import { fromInside } from '../app.js';
import { sandbox, type Sandbox } from '../database.js';
import { givenProject } from '../projects.js';
import { contentsOf } from './archive.js';
import { fill, type Installed, installationOf, sumsOf } from './installation.js';

describe('the moment of a backup', () => {
  let place: Sandbox;
  let here: Installed;
  const taken = async () => {
    let all = Buffer.alloc(0);
    const manifest = await takeBackup(here, async (chunks) => (all = await buffer(Readable.from(chunks))));
    return { all, manifest };
  };

  beforeAll(async () => {
    place = await sandbox();
    await fill(place.config);
    here = await installationOf(place.config);
  }, 120_000);
  afterAll(async () => {
    await here.close();
    await place.remove();
  });

  it('is one: rows that are written together are in it together, or not at all', async () => {
    await fromInside(place.config, async (inside) => {
      const client = await givenUser(inside, { email: 'pairs@example.com' });
      let running = true;
      const writing = (async () => {
        for (let n = 0; running; n += 1, await pause(2))
          await inside.db.transaction(async () => {
            const title = `pair ${n}`;
            await givenProject(inside, { userId: client.id, title });
            await givenProject(inside, { userId: client.id, title });
          });
      })();
      for (let n = 0; n < 5; n += 1) {
        const { all } = await taken();
        const titles = (await contentsOf(all)).rows('projects').map(({ title }) => String(title));
        const pairs = titles.filter((title) => title.startsWith('pair '));
        for (const title of new Set(pairs)) expect(pairs.filter((other) => other === title)).toHaveLength(2);
      }
      running = false;
      await writing;
      expect(await inside.db.read(Project).count()).toBeGreaterThan(14);
    });
  }, 120_000);

  it('has the file of a record that is deleted while the backup is made', async () => {
    await fromInside(place.config, async ({ app, db }) => {
      const attachment = (await db.read(Attachment).find({ take: 1 }))[0]!;
      const list = here.storage.list.bind(here.storage);
      jest.spyOn(here.storage, 'list').mockImplementationOnce(() => {
        return (async function* () {
          await db.transaction(() => db.write(Attachment).delete(attachment.id));
          app.get(FileRegistry).register('attachments', recordsOf(db, Attachment));
          const { missing } = await app.get(StorageSweepJob).sweep();
          expect(missing).toEqual([]);
          yield* list();
        })();
      });
      const { all, manifest } = await taken();
      expect(manifest.missing).toEqual([]);
      expect(all.includes(`files/${attachment.storageKey}`)).toBe(true);
      expect(manifest.tables['attachments']!.rows).toBe((await db.read(Attachment).count()) + 1);
    });
  });

  it('lists the files that were already missing', async () => {
    await fromInside(place.config, async ({ db }) => {
      const attachment = (await db.read(Attachment).find({ take: 1 }))[0]!;
      const bytes = await buffer(await here.storage.open(attachment.storageKey));
      await here.storage.delete(attachment.storageKey);
      expect((await taken()).manifest.missing).toEqual([attachment.storageKey]);
      await here.storage.put(attachment.storageKey, Readable.from([bytes]));
    });
  });

  it('is restored without sessions, and emails wait for review', async () => {
    await fromInside(place.config, async (inside) => {
      await givenUser(inside, { email: 'signed-in@example.com' });
      const now = inside.clock.now();
      const letter = {
        recipient: 'dana@example.com',
        template: 'welcome',
        subject: 'Welcome',
        context: {},
        searchText: '',
      };
      await inside.db.transaction(() =>
        inside.db
          .write(OutboxMail)
          .insert({ ...letter, id: 9_001, nextAttemptAt: now, createdAt: now, updatedAt: now }),
      );
    });
    const { all } = await taken();
    const before = await sumsOf(here);
    await restoreBackup(here, async () => Readable.from([all]), { workFolder: place.config.dataDir });
    const { outbox_mails: letters, ...rest } = await sumsOf(here);
    expect(letters).not.toBe(before['outbox_mails']);
    expect({ ...rest, outbox_mails: before['outbox_mails'] }).toEqual(before);
    await fromInside(place.config, async ({ db }) => {
      expect(await db.read(Session).count()).toBe(0);
      expect(await db.read(OutboxMail).findOneBy({ id: 9_001 })).toMatchObject({
        state: 'failed',
        answer: 'Restored from a backup: it may have been sent already. Send it again if it was not.',
      });
    });
  });

  it('gives no number again that was given to a row that is gone', async () => {
    await fromInside(place.config, async (inside) => {
      const client = await givenUser(inside, { email: 'numbers@example.com' });
      const project = await givenProject(inside, { userId: client.id });
      await inside.db.transaction(() => inside.db.write(Project).delete(project.id));
      const { all } = await taken();
      await restoreBackup(here, async () => Readable.from([all]), { workFolder: place.config.dataDir });
      expect((await givenProject(inside, { userId: client.id })).id).toBeGreaterThan(project.id);
    });
  });
});

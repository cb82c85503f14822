import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { pack } from 'tar-stream';
import { BackupStore } from '../../src/modules/backups/backup-store.js';
import { openersOf } from '../../src/modules/backups/lock.js';
import { restoreBackup } from '../../src/modules/backups/restore/restore.js';
import { seal, unseal } from '../../src/modules/backups/archive/seal.js';
import { takeBackup } from '../../src/modules/backups/take.js';
import { verifyBackup } from '../../src/modules/backups/verify.js';
import { contentsOf } from './archive.js';
import { sandbox, type Sandbox } from '../database.js';
import { fill, filesOf, type Installed, installationOf, sumsOf } from './installation.js';

async function archiveOf(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const tar = pack();
  for (const [name, text] of Object.entries(parts)) tar.entry({ name }, text as string);
  tar.finalize();
  return buffer(tar);
}

const from = (bytes: Buffer) => Readable.from(inChunks(bytes));
function* inChunks(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

describe('invalid backups', () => {
  let place: Sandbox;
  let here: Installed;
  let bytes: Buffer;
  const taken = async (installation = here) => {
    let all = Buffer.alloc(0);
    await takeBackup(installation, async (chunks) => (all = await buffer(Readable.from(chunks))));
    return all;
  };

  beforeAll(async () => {
    place = await sandbox();
    await fill(place.config);
    here = await installationOf(place.config);
    bytes = await taken();
  }, 120_000);
  afterAll(async () => {
    await here.close();
    await place.remove();
  });

  const DAMAGED = /^The backup is damaged: .+ Nothing was changed\.$/;

  it.each([
    ['unpacks to far more than it holds', () => gzipSync(Buffer.alloc(64 * 1_048_576, '[1]\n')), /is too large/],
    ['holds one endless row', () => gzipSync(Buffer.alloc(64 * 1_048_576, 'x')), /is too large/],
    ['holds rows without values', () => gzipSync(Buffer.alloc(1_048_576, '\n')), /row without values/],
  ])('is refused when a part %s', async (_, part, reason) => {
    const head = (await contentsOf(bytes)).head;
    const planted = await archiveOf({ 'portico.json': head, 'rows/users/1.gz': part() });
    await expect(verifyBackup(from(planted))).rejects.toThrow(reason);
  });

  it('is refused when its head is nested deeply', async () => {
    const { head } = await contentsOf(bytes);
    const nested = head.trim().replace(/}$/, `,"more":${'['.repeat(50_000)}${']'.repeat(50_000)}}`);
    await expect(verifyBackup(from(await archiveOf({ 'portico.json': nested })))).rejects.toThrow(
      /not a backup of Portico/,
    );
  });

  it('stops being read when the reader is canceled', async () => {
    await expect(verifyBackup(from(bytes), AbortSignal.abort())).rejects.toThrow(/aborted/);
  });

  it('is refused when it is cut off, wherever', async () => {
    const cuts = Array.from({ length: 14 }, (_, n) => Math.floor((bytes.length * (n + 1)) / 16));
    for (const cut of [...cuts, bytes.length - 1_024 * 3])
      await expect(verifyBackup(from(bytes.subarray(0, cut)))).rejects.toThrow(DAMAGED);
  });

  it('is rejected when any bit of a part has changed', async () => {
    let refused = 0;
    for (let n = 1; n <= 20; n += 1) {
      const changed = Buffer.from(bytes);
      const at = Math.floor((bytes.length * n) / 21);
      changed[at]! ^= 1 << (n % 8);
      const error = await verifyBackup(from(changed)).catch((reason: Error) => reason);
      if (error instanceof Error) expect(error.message).toMatch(DAMAGED);
      if (error instanceof Error) refused += 1;
    }
    expect(refused).toBeGreaterThan(16);
  });

  it.each([
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('id,name\n1,Ada\n'.repeat(1_000))],
    ['noise', () => Buffer.from(Array.from({ length: 10_000 }, (_, n) => (n * 7_919) % 251))],
  ])('is refused when it is %s', async (_name, make) => {
    await expect(verifyBackup(from(make()))).rejects.toThrow('This is not a backup of Portico. Nothing was changed.');
  });

  it('is refused when it is an archive of something else', async () => {
    await expect(verifyBackup(from(await archiveOf({ 'etc/passwd': 'root' })))).rejects.toThrow(
      'not a backup of Portico',
    );
    await expect(verifyBackup(from(await archiveOf({ 'portico.json': '{"format":"other"}' })))).rejects.toThrow(
      'not a backup of Portico',
    );
  });

  it('is refused when its format is newer', async () => {
    const newer = await archiveOf({ 'portico.json': JSON.stringify({ format: 'portico-backup', version: 2 }) });
    await expect(verifyBackup(from(newer))).rejects.toThrow('made by a newer version of Portico');
  });

  it.each([
    ['GrowWings1990000000000', 'was made by a newer version of Portico, with the migrations GrowWings1990000000000'],
    ['CreateLocks1760000000000', 'was made before Portico 1.0.0. Only commit'],
  ])('is refused when it has the unknown migration %s', async (migration, message) => {
    const snapshot = jest.spyOn(here.rows, 'snapshot').mockImplementationOnce(async () => {
      const real = await here.rows.snapshot();
      return { ...real, migrations: [...real.migrations, migration] };
    });
    const backup = await taken();
    snapshot.mockRestore();
    const before = await sumsOf(here);
    const restored = restoreBackup(here, async () => from(backup), { workFolder: place.config.dataDir });
    await expect(restored).rejects.toThrow(message);
    expect(await sumsOf(here)).toEqual(before);
  });

  it('changes nothing when it turns out while it is restored', async () => {
    const before = [await sumsOf(here), await filesOf(here)];
    const broken = bytes.subarray(0, Math.floor(bytes.length * 0.9));
    let reads = 0;
    const open = async () => from((reads += 1) === 1 ? bytes : broken);
    await expect(restoreBackup(here, open, { workFolder: place.config.dataDir })).rejects.toThrow(DAMAGED);
    expect([await sumsOf(here), await filesOf(here)]).toEqual(before);
    expect(readdirSync(place.config.dataDir).filter((name) => name.startsWith('restore-'))).toEqual([]);
  });

  const SECRETS = { BACKUP_PASSPHRASE: '', BACKUP_RECIPIENT: '', BACKUP_IDENTITY: '' };

  it.each([
    ['passphrase', { ...SECRETS, BACKUP_PASSPHRASE: 'correct horse' }],
    ['public key', { ...SECRETS, BACKUP_RECIPIENT: 'age1…' }],
    ['secret key', { ...SECRETS, BACKUP_IDENTITY: 'AGE-SECRET-KEY-1…' }],
  ])('is refused when it is not encrypted although the installation has a %s', async (_name, config) => {
    await expect(unseal(from(bytes), openersOf(config))).rejects.toThrow(
      /^This backup is not encrypted, .+ its origin cannot be verified\. .+ Nothing was changed\.$/,
    );
  });

  it('is refused when it is encrypted for a public key although the installation uses a passphrase', async () => {
    const identity = await generateIdentity();
    const planted = await buffer(
      Readable.from(await seal(from(bytes), { recipient: await identityToRecipient(identity) })),
    );
    const keys = { ...SECRETS, BACKUP_IDENTITY: identity };
    await verifyBackup(await unseal(from(planted), openersOf(keys)));
    await expect(unseal(from(planted), openersOf({ ...keys, BACKUP_PASSPHRASE: 'correct horse' }))).rejects.toThrow(
      /^This backup is encrypted for a public key, .+ its origin cannot be verified\. .+ Nothing was changed\.$/,
    );
  });

  it('is read without encryption when the installation encrypts nothing', async () => {
    await verifyBackup(await unseal(from(bytes), openersOf(SECRETS)));
  });

  it('opens with its passphrase, and with nothing else', async () => {
    const keys = openersOf({ ...SECRETS, BACKUP_PASSPHRASE: 'correct horse' });
    const sealed = await buffer(Readable.from(await seal(from(bytes), { passphrase: 'correct horse' })));
    expect(sealed.includes('portico.json')).toBe(false);
    const opened = await verifyBackup(await unseal(from(sealed), keys));
    expect(opened.head.format).toBe('portico-backup');
    await expect(unseal(from(sealed), {})).rejects.toThrow('This backup is encrypted. Give BACKUP_PASSPHRASE');
    await expect(unseal(from(sealed), { passphrase: 'wrong' })).rejects.toThrow('does not open it');
    const half = await unseal(from(sealed.subarray(0, sealed.length / 2)), keys);
    await expect(verifyBackup(half)).rejects.toThrow(DAMAGED);
    const at = sealed.indexOf('--- ') + 4;
    sealed.write(sealed[at] === 65 ? 'B' : 'A', at);
    await expect(unseal(from(sealed), keys)).rejects.toThrow('does not open it');
  });

  it('fails with the error of the target and deletes no other backup', async () => {
    for (const after of [1, 40]) {
      let chunks = 0;
      const target = new Writable({
        write: (_chunk, _encoding, done) => done((chunks += 1) < after ? null : new Error('the target broke')),
      });
      await expect(takeBackup(here, (parts) => pipeline(parts, target))).rejects.toThrow('the target broke');
    }
    const unsealed = takeBackup(here, async (parts) => void (await seal(parts, { recipient: 'age1wrong' })));
    await expect(unsealed).rejects.toThrow();
    expect(readdirSync(join(place.config.dataDir, 'files/incoming'))).toEqual([]);
  });

  it('is stopped by the abort signal', async () => {
    const stop = new AbortController();
    const stopped = takeBackup({ ...here, signal: stop.signal }, async (parts) => {
      for await (const _part of parts) stop.abort();
    });
    await expect(stopped).rejects.toThrow('the backup was stopped');
    expect(readdirSync(join(place.config.dataDir, 'files/incoming'))).toEqual([]);
  });

  it('opens with the secret key of the public one that it was made for, also as age-keygen writes it', async () => {
    const identity = await generateIdentity();
    const recipient = await identityToRecipient(identity);
    const sealed = await buffer(Readable.from(await seal(from(bytes), { recipient })));
    for (const key of [identity, `# created: today\n# public key: age1…\n${identity}\n`])
      await verifyBackup(await unseal(from(sealed), { identity: key }));
    await expect(unseal(from(sealed), { identity: await generateIdentity() })).rejects.toThrow('does not open it');
    await expect(unseal(from(sealed), { identity: 'no key' })).rejects.toThrow(
      'BACKUP_IDENTITY is not a secret key of age',
    );
  });

  describe('on its way to a folder', () => {
    let folder: string;
    beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'portico-backups-'))));
    afterEach(() => rmSync(folder, { recursive: true, force: true }));
    const at = new Date('2026-11-22T10:00:00.000Z');

    it('leaves no file and reports the error when the disk is full', async () => {
      const target = await BackupStore.open(folder, place.config);
      async function* full(chunks: AsyncIterable<Uint8Array>) {
        let room = 100_000;
        for await (const chunk of chunks) {
          if ((room -= chunk.length) < 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
          yield chunk;
        }
      }
      await expect(takeBackup(here, (chunks) => target.write(full(chunks), { at, sealed: false }))).rejects.toThrow(
        `There is no room for a backup in ${target.address}.`,
      );
      expect(readdirSync(folder)).toEqual([]);
      expect(readdirSync(join(place.config.dataDir, 'files/incoming'))).toEqual([]);
    });

    it('does not go where it would be lost with the rest', async () => {
      const inside = join(place.config.dataDir, 'backups');
      await expect(BackupStore.open(inside, place.config)).rejects.toThrow('inside DATA_DIR');
    });

    it('is written twice at once, each whole', async () => {
      const target = await BackupStore.open(folder, place.config);
      const names = await Promise.all(
        [1, 2].map(async () => {
          let name = '';
          await takeBackup(here, async (chunks) => void (name = await target.write(chunks, { at, sealed: false })));
          return name;
        }),
      );
      expect(names.sort()).toEqual(['portico-2026-11-22T10-00-00Z-2.tar', 'portico-2026-11-22T10-00-00Z.tar']);
      for (const name of names) await verifyBackup(await target.read(name));
      expect((await target.list()).map(({ madeAt }) => madeAt)).toEqual([at, at]);
      expect(existsSync(join(folder, names[0]!))).toBe(true);
    });
  });
});

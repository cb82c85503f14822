import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { pack } from 'tar-stream';
import { Clock } from '../../core/common/time/clock.js';
import { Firm } from '../../core/company/firm.js';
import { PersonalData, type Person, type PersonalFile } from '../../core/privacy/personal-data.js';
import { FileMissingError, Storage } from '../../core/storage/storage.js';
import { PersonTar } from './person-tar.js';

const FORMAT = 'portico-person';
const NAME_MAX = 80;

/** Everything that is known of somebody, as one tar file that any tool opens: `data/*.json`, `files/*` and a list of both. */
@Injectable()
export class PersonFile {
  constructor(
    private readonly data: PersonalData,
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly firm: Firm,
  ) {}

  /** Bytes, at the pace of whoever takes them. A failure breaks them off, so that no short file looks whole. */
  stream(person: Person): Readable {
    const tar = pack();
    void this.write(new PersonTar(tar), person).then(
      () => tar.finalize(),
      (error: Error) => tar.destroy(error),
    );
    return Readable.from(tar as unknown as AsyncIterable<Uint8Array>);
  }

  private async write(tar: PersonTar, person: Person): Promise<void> {
    const missing: string[] = [];
    let files = 0;
    for await (const { part, row, file } of this.data.export(person)) {
      if (!file) {
        await tar.add(part, row);
        continue;
      }
      const name = `files/${++files}-${plain(file.name)}`;
      const isThere = await this.pour(tar, name, file);
      if (!isThere) missing.push(name);
      await tar.add(part, { ...row, file: isThere ? name : null, sha256: file.sha256 });
    }
    const parts = await tar.flush();
    await tar.put('contents.json', {
      ...{ format: FORMAT, version: 1, firm: this.firm.facts.name, made_at: this.clock.now().toISOString() },
      person: { id: person.id, name: person.name, email: person.email },
      ...{ parts, missing, entries: tar.entries },
    });
  }

  /** False when the file is gone. */
  private async pour(tar: PersonTar, name: string, { key, size }: PersonalFile): Promise<boolean> {
    const source = await this.storage.open(key).catch((error: unknown) => {
      if (error instanceof FileMissingError) return null;
      throw error;
    });
    if (source) await tar.pour(name, size, source);
    return source !== null;
  }
}

/** Without what means something in a path. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '_')
    .replace(/^\.+/, '_')
    .slice(-NAME_MAX);

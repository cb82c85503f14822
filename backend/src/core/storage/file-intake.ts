import { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../common/errors.js';
import { type AcceptedFile, type FileDemand, FileInspector } from './inspection/file-inspector.js';
import { type Incoming, newKey, Storage } from './storage.js';

/** A file on its way in. */
export interface ArrivingFile {
  /** As the browser sent it, without folders. */
  name: string;
  declaredType: string;
  /** Throws 413 when there is more than allowed, 400 when the form breaks off. */
  bytes: AsyncIterable<Uint8Array>;
}

export type Receive = (file: ArrivingFile, demand: FileDemand) => Promise<AcceptedFile>;

/** The one way in for files: received, inspected, then kept beside a record, or gone. */
@Injectable()
export class FileIntake {
  private readonly log = new Logger(FileIntake.name);

  constructor(
    private readonly storage: Storage,
    private readonly inspector: FileInspector,
  ) {}

  /** Whatever `work` receives and does not keep is gone when it ends. */
  async during<T>(work: (receive: Receive) => Promise<T>): Promise<T> {
    const received: Incoming[] = [];
    try {
      return await work(async (file, demand) => {
        const announced = this.inspector.announce(file, demand);
        const take = async (bytes: AsyncIterable<Uint8Array>) => {
          const incoming = await this.storage.receive(bytes);
          received.push(incoming);
          return incoming;
        };
        const accepted = await this.inspector.inspect(announced, await take(file.bytes));
        if (!demand.withoutMetadata) return accepted;
        const bytes = await this.inspector.removeMetadata(announced, accepted.incoming);
        return { ...accepted, incoming: await take(Readable.from([bytes])) };
      });
    } finally {
      // What was kept has moved away.
      for (const incoming of received) await this.storage.discard(incoming);
    }
  }

  /** Keeps them, then has them recorded under their keys. Null: there was nothing to record. */
  async keep<T>(files: readonly AcceptedFile[], record: (keys: string[]) => Promise<T | null>): Promise<T | null> {
    const keys: string[] = [];
    try {
      for (const { incoming } of files) keys.push(await this.kept(incoming));
      const recorded = await record(keys);
      if (recorded === null) await this.forget(keys);
      return recorded;
    } catch (error) {
      // After any other fault the records may exist all the same; the sweep decides.
      if (error instanceof DomainError) await this.forget(keys);
      throw error;
    }
  }

  private async kept(incoming: Incoming): Promise<string> {
    const key = newKey();
    await this.storage.keep(incoming, key);
    return key;
  }

  /** What stays is swept later: it must not hide what was answered. */
  private async forget(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.storage.delete(key).catch((error: unknown) => this.log.warn(error, 'a file stays until it is swept'));
    }
  }
}

import { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../common/errors.js';
import { type AcceptedFile, type FileDemand, FileInspector } from './inspection/file-inspector.js';
import { type StagedFile, newKey, Storage } from './storage.js';

export interface ArrivingFile {
  name: string;
  declaredType: string;
  /** Throws 413 above the limit, 400 for an incomplete form. */
  bytes: AsyncIterable<Uint8Array>;
}

@Injectable()
export class UploadService {
  constructor(
    private readonly storage: Storage,
    private readonly inspector: FileInspector,
  ) {}

  /** The caller closes it in a `finally`. */
  open(): StagedUpload {
    return new StagedUpload(this.storage, this.inspector);
  }
}

/** Staged, validated, stored, then recorded by the caller or deleted. */
export class StagedUpload {
  private readonly log = new Logger(UploadService.name);
  private readonly staged: StagedFile[] = [];
  private readonly keys: string[] = [];

  constructor(
    private readonly storage: Storage,
    private readonly inspector: FileInspector,
  ) {}

  /** @throws 415 FILE_TYPE_REFUSED, 400 FILE_EMPTY, and the errors of `file.bytes` */
  async receive(file: ArrivingFile, demand: FileDemand): Promise<AcceptedFile> {
    const announced = this.inspector.announce(file, demand);
    const accepted = await this.inspector.inspect(announced, await this.stage(file.bytes));
    if (!demand.withoutMetadata) return accepted;
    const bytes = await this.inspector.removeMetadata(announced, accepted.incoming);
    return { ...accepted, incoming: await this.stage(Readable.from([bytes])) };
  }

  async store(files: readonly AcceptedFile[]): Promise<string[]> {
    for (const { incoming } of files) {
      const key = newKey();
      await this.storage.commit(incoming, key);
      this.keys.push(key);
    }
    return [...this.keys];
  }

  /** @param cause unless the insert was refused, the record may exist and the sweep decides */
  async abort(cause?: unknown): Promise<void> {
    if (cause !== undefined && !(cause instanceof DomainError)) return;
    for (const key of this.keys)
      // Must not hide the cause; the sweep deletes the rest.
      await this.storage
        .delete(key)
        .catch((error: unknown) => this.log.warn(error, 'a file stays until the sweep deletes it'));
  }

  async close(): Promise<void> {
    for (const incoming of this.staged) await this.storage.discard(incoming);
  }

  private async stage(bytes: AsyncIterable<Uint8Array>): Promise<StagedFile> {
    const incoming = await this.storage.receive(bytes);
    this.staged.push(incoming);
    return incoming;
  }
}

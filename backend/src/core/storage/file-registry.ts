import { Injectable } from '@nestjs/common';
import { SharedPort } from '../common/port.js';
import { mergeByKey } from './merge-by-key.js';
import { baseKey, type Storage, type StoredFile } from './storage.js';

export interface FileRecords {
  known(keys: string[]): Promise<Set<string>>;
  all(): AsyncIterable<string>;
}

interface Comparison {
  key: string;
  /** With derived files. */
  files: StoredFile[];
  isRecorded: boolean;
  isMissing: boolean;
}

@Injectable()
export class FileRegistry extends SharedPort<FileRecords> {
  async known(keys: string[]): Promise<Set<string>> {
    const sets = await Promise.all([...this.providers.values()].map((records) => records.known(keys)));
    return new Set(sets.flatMap((set) => [...set]));
  }

  /** Ordered and distinct. */
  async *all(): AsyncGenerator<string> {
    const sources = [...this.providers.values()].map((records) => records.all());
    for await (const [key] of mergeByKey(sources, (each) => each)) yield key;
  }

  /** Records and files, ordered by key. */
  async *compareWith(storage: Storage): AsyncGenerator<Comparison> {
    const keyOf = (item: string | StoredFile) => (typeof item === 'string' ? item : baseKey(item.key));
    for await (const [key, [records, found]] of mergeByKey<string | StoredFile>([this.all(), storage.list()], keyOf)) {
      const files = found as StoredFile[];
      const isRecorded = records!.length > 0;
      yield { key, files, isRecorded, isMissing: isRecorded && !files.some((file) => file.key === key) };
    }
  }
}

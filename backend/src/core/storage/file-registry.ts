import { Injectable } from '@nestjs/common';
import { SharedPort } from '../common/port.js';
import { mergeSorted } from './merge-join.js';

export interface FileRecords {
  known(keys: string[]): Promise<Set<string>>;
  all(): AsyncIterable<string>;
}

@Injectable()
export class FileRegistry extends SharedPort<FileRecords> {
  async known(keys: string[]): Promise<Set<string>> {
    const sets = await Promise.all([...this.providers.values()].map((records) => records.known(keys)));
    return new Set(sets.flatMap((set) => [...set]));
  }

  all(): AsyncIterable<string> {
    return mergeSorted([...this.providers.values()].map((records) => records.all()));
  }
}

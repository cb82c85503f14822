import { Injectable } from '@nestjs/common';
import { SharedPort } from '../common/port.js';
import { inOrder } from './in-order.js';

/** The records of one module that point at stored files. */
export interface FileRecords {
  /** Which of these keys a record points at. */
  known(keys: string[]): Promise<Set<string>>;
  /** All keys that records point at, in order. */
  all(): AsyncIterable<string>;
}

/** Who points at stored files. Storage knows none of them. */
@Injectable()
export class FileRegistry extends SharedPort<FileRecords> {
  async known(keys: string[]): Promise<Set<string>> {
    const sets = await Promise.all([...this.answers.values()].map((records) => records.known(keys)));
    return new Set(sets.flatMap((set) => [...set]));
  }

  /** In order, and each once. */
  all(): AsyncIterable<string> {
    return inOrder([...this.answers.values()].map((records) => records.all()));
  }
}

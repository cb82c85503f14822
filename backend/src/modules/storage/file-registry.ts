import { Injectable } from '@nestjs/common';

/** The records of one module that point at stored files. */
export interface FileRecords {
  /** Which of these keys a record points at. */
  known(keys: string[]): Promise<Set<string>>;
  /** All keys that records point at. */
  all(): AsyncIterable<string>;
}

/** Who points at stored files. Modules register when they start; storage knows none of them. */
@Injectable()
export class FileRegistry {
  private readonly records: FileRecords[] = [];

  register(records: FileRecords): void {
    this.records.push(records);
  }

  /** False while nobody has registered: then nothing may be called an orphan. */
  get complete(): boolean {
    return this.records.length > 0;
  }

  async known(keys: string[]): Promise<Set<string>> {
    const sets = await Promise.all(this.records.map((records) => records.known(keys)));
    return new Set(sets.flatMap((set) => [...set]));
  }

  async *all(): AsyncIterable<string> {
    for (const records of this.records) yield* records.all();
  }
}

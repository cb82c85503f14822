import { Injectable } from '@nestjs/common';
import { SharedPort } from '../../core/common/port.js';

/** A file that travels with a letter. */
export interface MailFile {
  filename: string;
  contentType: string;
  content: Buffer;
}

type Load = (id: number) => Promise<MailFile>;

/**
 * Files that letters carry. The outbox keeps only a name such as `receipt:12`; the module that owns the file says here how to
 * make it, which happens when the letter is sent.
 */
@Injectable()
export class MailAttachments extends SharedPort<Load> {
  /** The file behind a name that the outbox kept. Throws when it cannot be made now: the letter is tried again. */
  async load(name: string): Promise<MailFile> {
    const [kind = '', id] = name.split(':');
    const load = this.answers.get(kind);
    if (!load) throw new Error(`nobody makes a ${kind} for a letter`);
    return load(Number(id));
  }
}

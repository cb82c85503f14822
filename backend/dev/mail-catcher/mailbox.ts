import { EventEmitter } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

const KEPT = 500;

export interface Mail {
  id: string;
  at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: { name: string; value: string }[];
  attachments: { filename: string; mimeType: string; size: number }[];
  size: number;
}

export interface Envelope {
  from: string;
  to: string[];
}

export class Mailbox {
  private readonly arrivals = new EventEmitter().setMaxListeners(0);
  private readonly raws = new Map<string, Buffer>();
  private list: Mail[] = [];
  private counter = 0;

  private constructor(private readonly folder?: string) {}

  static async open(folder?: string): Promise<Mailbox> {
    const box = new Mailbox(folder);
    if (folder) {
      mkdirSync(folder, { recursive: true });
      const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
      for (const file of files.sort()) await box.keep(file.slice(0, -4), readFileSync(join(folder, file)));
    }
    return box;
  }

  mails(): readonly Mail[] {
    return this.list;
  }

  find(id: string): Mail | undefined {
    return this.list.find((mail) => mail.id === id);
  }

  raw(id: string): Buffer | undefined {
    return this.raws.get(id);
  }

  async receive(message: Buffer, { from, to }: Envelope): Promise<Mail> {
    const at = new Date().toISOString();
    this.counter += 1;
    const id = `${at.replace(/\D/g, '')}-${String(this.counter).padStart(6, '0')}`;
    const envelope = `X-Caught-At: ${at}\r\nX-Envelope-From: ${from}\r\nX-Envelope-To: ${to.join(', ')}\r\n`;
    const raw = Buffer.concat([Buffer.from(envelope), message]);
    if (this.folder) writeFileSync(join(this.folder, `${id}.eml`), raw);
    const mail = await this.keep(id, raw);
    this.arrivals.emit('mail', mail);
    return mail;
  }

  clear(): void {
    for (const { id } of this.list.splice(0)) this.forget(id);
  }

  waitFor(fits: (mail: Mail) => boolean, ms: number): Promise<Mail> {
    const known = this.list.find(fits);
    if (known) return Promise.resolve(known);
    return new Promise((resolve, reject) => {
      const arrived = (mail: Mail) => {
        if (fits(mail)) finish(() => resolve(mail));
      };
      const timer = setTimeout(() => finish(() => reject(this.nothing(ms))), ms);
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        this.arrivals.off('mail', arrived);
        settle();
      };
      this.arrivals.on('mail', arrived);
    });
  }

  private nothing(ms: number): Error {
    const newest = this.list.slice(0, 5).map(({ to, subject }) => `\n- ${to.join(', ')}: ${subject}`);
    return new Error(`No such mail came within ${ms} ms. ${this.list.length} mails are here${newest.join('') || '.'}`);
  }

  private async keep(id: string, raw: Buffer): Promise<Mail> {
    const parsed = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
    const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value ?? '';
    const mail: Mail = {
      id,
      at: header('x-caught-at') || new Date().toISOString(),
      from: header('x-envelope-from'),
      to: header('x-envelope-to').split(', ').filter(Boolean),
      subject: parsed.subject ?? '',
      text: parsed.text ?? '',
      html: parsed.html ?? '',
      headers: parsed.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
      attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
        filename: filename ?? 'unnamed',
        mimeType,
        size: typeof content === 'string' ? content.length : content.byteLength,
      })),
      size: raw.length,
    };
    const place = this.list.findIndex((other) => other.id < id);
    this.list.splice(place < 0 ? this.list.length : place, 0, mail);
    this.raws.set(id, raw);
    for (const old of this.list.splice(KEPT)) this.forget(old.id);
    return mail;
  }

  private forget(id: string): void {
    this.raws.delete(id);
    if (this.folder) rmSync(join(this.folder, `${id}.eml`), { force: true });
  }
}

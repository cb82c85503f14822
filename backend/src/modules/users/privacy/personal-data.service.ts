import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { pack } from 'tar-stream';
import { In, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import type { Actor } from '../../../core/common/actor.js';
import { ConflictError, NotFoundError } from '../../../core/common/errors.js';
import { Clock } from '../../../core/common/time/clock.js';
import { CompanyService } from '../../../core/company/company.service.js';
import { Db } from '../../../core/database/db.js';
import { isErased } from '../../../core/privacy/erased.js';
import {
  type FormerAddress,
  type Person,
  PersonalDataRegistry,
  type PersonalFile,
} from '../../../core/privacy/personal-data.registry.js';
import { FileMissingError, Storage } from '../../../core/storage/storage.js';
import { FormerEmail } from '../former-email.entity.js';
import { User } from '../user.entity.js';
import { TarWriter } from './tar-writer.js';

const FORMAT = 'portico-person';
const FILE_NAME_MAX = 80;

export type ErasableUser = Pick<User, 'id' | 'name' | 'email' | 'role' | 'createdAt'>;

@Injectable()
export class PersonalDataService {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly data: PersonalDataRegistry,
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly firm: CompanyService,
  ) {}

  /** @throws NOT_FOUND or ALREADY_ERASED */
  async requireUser(id: number): Promise<ErasableUser> {
    const user = await this.db.read(User).findOneBy({ id });
    if (!user) throw new NotFoundError();
    if (isErased(user.email)) throw new ConflictError('ALREADY_ERASED', 'This person has already been erased.');
    return user;
  }

  async collectPerson(user: ErasableUser): Promise<Person> {
    const { id, email, name, role } = user;
    const since = await this.endOfFormerHolder({ id, email }, this.clock.now());
    const former = await this.listFormerEmails(user, since);
    return this.data.person({ id, email, since, name, isStaff: role !== 'user', former });
  }

  /** Last time before `until` that another person gave up the address. */
  async endOfFormerHolder({ id, email }: Pick<Person, 'id' | 'email'>, until: Date): Promise<Date | null> {
    const where = { email, hadUntil: LessThanOrEqual(until), ...(id !== null && { userId: Not(id) }) };
    const last = await this.db.read(FormerEmail).findOne({ where, order: { hadUntil: 'DESC' } });
    return last?.hadUntil ?? null;
  }

  /**
   * Tar: `data/*.json`, `files/*`, `contents.json`. Errors abort the stream: an incomplete file is detected.
   *
   * @throws NOT_FOUND or ALREADY_ERASED
   */
  async export(actor: Actor, id: number): Promise<Readable> {
    const user = await this.requireUser(id);
    const person = await this.collectPerson(user);
    const record = { id, label: user.name };
    await this.db.transaction(() => this.audit.record({ actor, action: 'user.data-exported', record }));
    const tar = pack();
    void this.write(new TarWriter(tar), person).then(
      () => tar.finalize(),
      (error: Error) => tar.destroy(error),
    );
    return Readable.from(tar as unknown as AsyncIterable<Uint8Array>);
  }

  /** With the current address when another person had it in between. */
  private async listFormerEmails({ id, email: current }: ErasableUser, since: Date | null): Promise<FormerAddress[]> {
    const all = await this.db.read(FormerEmail).findBy({ userId: id });
    const found = all.filter(({ email, hadUntil }) => email !== current || (since !== null && since >= hadUntil));
    const emails = found.map(({ email }) => email);
    const others = await this.db
      .read(User)
      .find({ where: { id: Not(id), email: In(emails) }, select: { email: true, createdAt: true } });
    const created = new Map(others.map(({ email, createdAt }) => [email, createdAt]));
    return Promise.all(
      found.map(async ({ email, hadUntil }) => ({
        email,
        since: await this.endOfFormerHolder({ id, email }, hadUntil),
        before: (await this.hadLaterHolder({ id, email }, hadUntil)) ? hadUntil : laterOf(hadUntil, created.get(email)),
      })),
    );
  }

  private hadLaterHolder({ id, email }: Pick<User, 'id' | 'email'>, hadUntil: Date): Promise<boolean> {
    return this.db.read(FormerEmail).existsBy({ email, userId: Not(id), hadUntil: MoreThan(hadUntil) });
  }

  private async write(tar: TarWriter, person: Person): Promise<void> {
    const missing: string[] = [];
    let files = 0;
    for await (const { part, row, file } of this.data.export(person)) {
      if (!file) {
        await tar.addRow(part, row);
        continue;
      }
      const name = `files/${++files}-${safeFileName(file.name)}`;
      const isStored = await this.writeFile(tar, name, file);
      if (!isStored) missing.push(name);
      await tar.addRow(part, { ...row, file: isStored ? name : null, sha256: file.sha256 });
    }
    const parts = await tar.flush();
    await tar.writeJson('contents.json', {
      format: FORMAT,
      version: 1,
      firm: this.firm.facts.name,
      made_at: this.clock.now().toISOString(),
      person: { id: person.id, name: person.name, email: person.email },
      parts,
      missing,
      entries: tar.entries,
    });
  }

  private async writeFile(tar: TarWriter, name: string, { key, size }: PersonalFile): Promise<boolean> {
    const source = await this.storage.open(key).catch((error: unknown) => {
      if (error instanceof FileMissingError) return null;
      throw error;
    });
    if (source) await tar.writeEntry(name, size, source);
    return source !== null;
  }
}

const safeFileName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '_')
    .replace(/^\.+/, '_')
    .slice(-FILE_NAME_MAX);

const laterOf = (hadUntil: Date, createdAt: Date | undefined): Date | null =>
  createdAt ? (createdAt > hadUntil ? createdAt : hadUntil) : null;

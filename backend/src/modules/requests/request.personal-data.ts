import { In } from 'typeorm';
import type { Db } from '../../core/database/db.js';
import { ERASED_NAME, erasedAccount } from '../../core/privacy/erased.js';
import { personalColumns } from '../../core/privacy/personal-columns.js';
import {
  type ErasureTarget,
  type Person,
  type PersonalFile,
  type PersonalDataSource,
  type PersonKey,
  type RecordRef,
  type PersonalDataExport,
} from '../../core/privacy/personal-data.registry.js';
import { addressesIn, countOf, rowsOf, exportRows, whileHeld } from '../../core/privacy/rows.js';
import { Request } from './request.entity.js';
import { foldedColumns } from './request.rules.js';
import { RequestNote } from './request-note.entity.js';

/** Time and stage stay for the statistics. */
const EMPTY = {
  company: null,
  phone: null,
  subject: null,
  message: null,
  serviceName: null,
  priceRange: null,
  note: null,
  storageKey: null,
  fileName: null,
  fileSize: null,
  fileType: null,
  fileSha256: null,
};

export class RequestPersonalData implements PersonalDataSource {
  readonly personalColumns = [
    personalColumns(
      Request,
      'name',
      'email',
      'company',
      'phone',
      'subject',
      'message',
      'note',
      'fileName',
      'storageKey',
    ),
    personalColumns(Request, 'assigneeId', 'fingerprint', 'sortName', 'searchText', 'serviceName', 'priceRange'),
    personalColumns(RequestNote, 'authorId', 'authorName', 'text'),
  ];

  constructor(private readonly db: Db) {}

  async records(person: PersonKey): Promise<RecordRef[]> {
    const found = await this.db.read(Request).find({ where: sentBy(person), select: { id: true } });
    return found.map(({ id }) => ({ type: 'request', id, personalFields: [], internalFields: ['note'] }));
  }

  async *export(person: Person): AsyncGenerator<PersonalDataExport> {
    for await (const request of rowsOf(this.db, Request, [sentBy(person)])) {
      const { searchText: _, sortName: __, fingerprint: ___, storageKey: ____, ...more } = request;
      const { note: _____, assigneeId: ______, ...row } = more;
      const file = fileOf(request);
      yield { part: 'requests', row, ...(file && { file }) };
    }
    const notes = rowsOf(this.db, RequestNote, person.id === null ? [] : [{ authorId: person.id }]);
    yield* exportRows('request-notes', notes, (note) => ({ id: note.id, createdAt: note.createdAt }));
  }

  async preview(person: Person) {
    return { deleted: { requests: await countOf(this.db, Request, [sentBy(person)]) } };
  }

  async erase(target: ErasureTarget): Promise<void> {
    for await (const request of rowsOf(this.db, Request, [sentBy(target)])) await this.empty(request);
    const { id } = target;
    if (id === null) return;
    await this.db.write(RequestNote).update({ authorId: id }, { authorId: null, authorName: ERASED_NAME });
    await this.db.write(Request).update({ assigneeId: id }, { assigneeId: null, version: () => 'version + 1' });
  }

  addresses() {
    return addressesIn(this.db, Request, ['requests', 'email']);
  }

  private async empty({ id, source }: Request): Promise<void> {
    const entered = { ...EMPTY, source, name: ERASED_NAME, email: erasedAccount(id).email };
    await this.db.write(RequestNote).delete({ requestId: In([id]) });
    await this.db
      .write(Request)
      .update(
        { id },
        { ...entered, ...foldedColumns(entered), fingerprint: `erased-${id}`, version: () => 'version + 1' },
      );
  }
}

const sentBy = (person: Omit<PersonKey, 'id'>) => ({
  email: person.email,
  ...whileHeld(person),
});

const fileOf = ({ storageKey, fileName, fileSize, fileSha256 }: Request): PersonalFile | null =>
  storageKey === null ? null : { key: storageKey, name: fileName ?? storageKey, size: fileSize!, sha256: fileSha256! };

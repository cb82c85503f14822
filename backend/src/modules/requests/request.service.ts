import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import type { Actor } from '../../core/common/actor.js';
import { FieldError } from '../../core/common/errors.js';
import { CompanyService } from '../../core/company/company.service.js';
import { Db, isForeignKeyFault } from '../../core/database/db.js';
import { RecordRepository } from '../../core/records/record.repository.js';
import { UserRepository } from '../users/user.repository.js';
import type { RequestView } from './dto/request.view.js';
import type { ChangeRequestDto } from './dto/requests.dto.js';
import { RequestMailService } from './request-mail.service.js';
import { Request } from './request.entity.js';
import { requestNotFound, RequestRepository } from './request.repository.js';
import { businessDaysAfter } from './request.rules.js';

type RequestChanges = Pick<Request, 'stage' | 'spamReason' | 'assigneeId' | 'note' | 'dueOn' | 'projectId'>;

@Injectable()
export class RequestService {
  constructor(
    private readonly db: Db,
    private readonly records: RecordRepository,
    private readonly audit: AuditTrail,
    private readonly requests: RequestRepository,
    private readonly mails: RequestMailService,
    private readonly users: UserRepository,
    private readonly firm: CompanyService,
  ) {}

  /**
   * Emails spam that becomes new.
   *
   * @throws REQUEST_NOT_FOUND, OWNER_NOT_FOUND, VALIDATION_FAILED, or STALE
   */
  async change(actor: Actor, id: number, input: ChangeRequestDto, version?: number): Promise<RequestView> {
    const dueOn = this.dueDay(input);
    return this.withLocked(id, version, async (before) => {
      const leavesSpam = before.stage === 'spam' && before.spamReason !== null && input.stage === 'new';
      const after = { ...changedColumns(before, input, dueOn), ...(leavesSpam && this.arrivalColumns(before, dueOn)) };
      if (after.assigneeId !== null && after.assigneeId !== before.assigneeId)
        await this.requireAdmin(after.assigneeId);
      // The admin may be deleted at the same moment.
      await this.save(actor, before, after).catch((error: unknown) => {
        throw isForeignKeyFault(error) ? noAdmin() : error;
      });
      if (leavesSpam) await this.mails.announce({ ...before, ...after });
      return this.requests.view(id);
    });
  }

  withLocked<T>(id: number, version: number | undefined, work: (request: Request) => Promise<T>): Promise<T> {
    const options = { version, notFound: requestNotFound, view: () => this.requests.view(id) };
    return this.db.transaction(async () => work(await this.records.take(Request, { id }, options)));
  }

  /** Call inside {@link withLocked}. */
  async save(actor: Actor, before: Request, changes: Partial<RequestChanges>): Promise<void> {
    await this.db.write(Request).update({ id: before.id }, changes);
    await this.audit.changed({
      actor,
      action: 'request.updated',
      record: { id: before.id, label: before.name },
      before: auditFields(before),
      after: auditFields({ ...before, ...changes }),
    });
  }

  private arrivalColumns({ dueOn: before }: Request, dueOn: string | null | undefined) {
    return { spamReason: null, dueOn: dueOn === undefined ? (before ?? this.mails.replyBy()) : dueOn };
  }

  private dueDay({ due_on, due_in }: ChangeRequestDto): string | null | undefined {
    if (due_in === undefined) return due_on;
    if (due_on !== undefined)
      throw new FieldError('VALIDATION_FAILED', 'due_in', 'Please give a day, or a number of days.');
    return businessDaysAfter(this.firm.today(), due_in);
  }

  private async requireAdmin(id: number): Promise<void> {
    if (!(await this.users.findAdmin(id))) throw noAdmin();
  }
}

const noAdmin = () => new FieldError('OWNER_NOT_FOUND', 'owner_id', 'Please choose an admin.');

const changedColumns = (
  before: Request,
  { stage, owner_id, note }: ChangeRequestDto,
  dueOn: string | null | undefined,
): Omit<RequestChanges, 'projectId' | 'spamReason'> => ({
  stage: stage ?? before.stage,
  assigneeId: owner_id === undefined ? before.assigneeId : owner_id,
  note: note === undefined ? before.note : note,
  dueOn: dueOn === undefined ? before.dueOn : dueOn,
});

const auditFields = (fields: Omit<RequestChanges, 'spamReason'>): Record<string, unknown> => ({
  stage: fields.stage,
  owner_id: fields.assigneeId,
  note: fields.note,
  due_on: fields.dueOn,
  project_id: fields.projectId,
});

import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import type { Actor } from '../../core/common/actor.js';
import { ConflictError, FieldError, NotFoundError } from '../../core/common/errors.js';
import { startOfDay } from '../../core/common/time/clock.js';
import { CompanyService } from '../../core/company/company.service.js';
import { Db } from '../../core/database/db.js';
import { isoFromSql, sqlDate } from '../../core/database/raw.js';
import { countPendingRows, type PendingWork } from '../../core/health/pending-work.js';
import type { Batch } from '../../core/http/csv.js';
import { mapPage, type Page, searchable } from '../../core/http/page.js';
import { allOf, type Condition, holds, is, isOneOf } from '../../core/lists/condition.js';
import { ListQuery } from '../../core/lists/list-query.js';
import { isErased } from '../../core/privacy/erased.js';
import { RecordRepository } from '../../core/records/record.repository.js';
import { UserRepository } from '../users/user.repository.js';
import { RequestCountsView, RequestView } from './dto/request.view.js';
import type {
  ChangeRequestDto,
  RequestCountsQuery,
  RequestExportQuery,
  RequestSort,
  RequestsQuery,
} from './dto/requests.dto.js';
import { RequestMailService } from './request-mail.service.js';
import { REQUEST_COLUMNS, REQUEST_ORDER, type RequestRow } from './request.columns.js';
import { Request, REQUEST_SOURCES, type RequestSource, type RequestStage } from './request.entity.js';
import { businessDaysAfter, OPEN_STAGES } from './request.rules.js';

type RequestChanges = Pick<Request, 'stage' | 'spamReason' | 'assigneeId' | 'note' | 'dueOn' | 'projectId'>;

export interface OpenRequest {
  id: number;
  source: RequestSource;
  stage: RequestStage;
  name: string;
  company: string | null;
  subject: string | null;
  excerpt: string | null;
  created_at: string;
}

const OPEN = `r.stage IN (${OPEN_STAGES.map((stage) => `'${stage}'`).join(', ')})`;

@Injectable()
export class RequestService {
  private readonly rows: ListQuery<RequestRow, RequestSort>;

  constructor(
    private readonly db: Db,
    private readonly records: RecordRepository,
    private readonly audit: AuditTrail,
    private readonly mails: RequestMailService,
    private readonly users: UserRepository,
    private readonly firm: CompanyService,
  ) {
    const joins = 'LEFT JOIN users u ON u.id = r.owner_id';
    this.rows = new ListQuery(db, { table: 'requests r', columns: REQUEST_COLUMNS, joins, sorts: REQUEST_ORDER });
  }

  async list(actor: Actor, query: RequestsQuery): Promise<Page<RequestView>> {
    const { sort = 'created_at', dir = query.sort ? 'asc' : 'desc' } = query;
    const today = this.firm.today();
    const conditions = [stageCondition(query), ...conditionsOf(actor, query, today)];
    const page = await this.rows.page({ ...query, sort, dir }, conditions);
    return mapPage(page, (row) => RequestView.of(row, today));
  }

  async counts(actor: Actor, query: RequestCountsQuery): Promise<RequestCountsView> {
    return RequestCountsView.of(await this.rows.countBy('r.stage', conditionsOf(actor, query, this.firm.today())));
  }

  batch(actor: Actor, query: RequestExportQuery, part: Batch): Promise<RequestRow[]> {
    return this.rows.batch([stageCondition(query), ...conditionsOf(actor, query, this.firm.today())], part);
  }

  /** @throws REQUEST_NOT_FOUND */
  async view(id: number): Promise<RequestView> {
    const row = await this.rows.one(id);
    if (!row) throw requestNotFound();
    return RequestView.of(row, this.firm.today());
  }

  countUnread(): Promise<PendingWork> {
    return countPendingRows(this.db, "requests r WHERE r.stage = 'new' AND r.read_at IS NULL");
  }

  countOverdue(): Promise<PendingWork> {
    return countPendingRows(this.db, `requests r WHERE ${OPEN} AND r.due_on < ?`, [this.firm.today()]);
  }

  /** Since midnight in the company's time zone. */
  async countSpamToday(): Promise<number> {
    const since = startOfDay(this.firm.facts.timeZone, this.firm.today());
    const [row] = await this.db.query<{ n: number | string }>(
      "SELECT COUNT(*) AS n FROM requests r WHERE r.stage = 'spam' AND r.created_at >= ?",
      [sqlDate(since)],
    );
    return Number(row!.n);
  }

  async countOpenBySource(): Promise<Record<RequestSource, number>> {
    const rows = await this.db.query<{ source: RequestSource; n: number | string }>(
      `SELECT r.source AS source, COUNT(*) AS n FROM requests r WHERE ${OPEN} GROUP BY r.source`,
    );
    const count = (source: RequestSource) => Number(rows.find((row) => row.source === source)?.n ?? 0);
    return { quotation: count('quotation'), contact: count('contact') };
  }

  async listLatestOpen(limit: number): Promise<OpenRequest[]> {
    const lists = await Promise.all(REQUEST_SOURCES.map((source) => this.listLatestOpenOf(source, limit)));
    return lists.flat().sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id);
  }

  /**
   * Emails announce a caught request that becomes new.
   *
   * @throws REQUEST_NOT_FOUND, OWNER_NOT_FOUND, VALIDATION_FAILED, or STALE
   */
  async change(actor: Actor, id: number, input: ChangeRequestDto, version?: number): Promise<RequestView> {
    const dueOn = this.dueDay(input);
    return this.withLocked(id, version, async (before) => {
      const arrival = this.arrivalColumns(before, input.stage ?? before.stage, dueOn);
      const after = { ...changedColumns(before, input, dueOn), ...arrival };
      if (after.assigneeId !== null && after.assigneeId !== before.assigneeId)
        await this.requireAdmin(after.assigneeId);
      await this.save(actor, before, after);
      if (arrival && after.stage === 'new') await this.mails.announce({ ...before, ...after });
      return this.view(id);
    });
  }

  withLocked<T>(id: number, version: number | undefined, work: (request: Request) => Promise<T>): Promise<T> {
    const options = { version, notFound: requestNotFound, view: () => this.view(id) };
    return this.db.transaction(async () => {
      // The assignee or sender may change concurrently.
      await this.db.acquireGlobalLock();
      return work(await this.records.lockForUpdate(Request, { id }, options));
    });
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

  /**
   * A caught request that leaves spam for an open stage loses the reason and gets its due day.
   *
   * @param dueOn `YYYY-MM-DD`, chosen by the user
   * @returns null for every other change
   */
  arrivalColumns(before: Request, stage: RequestStage, dueOn?: string | null) {
    const isCaught = before.stage === 'spam' && before.spamReason !== null && !isErased(before.email);
    if (!isCaught || !OPEN_STAGES.includes(stage)) return null;
    return { spamReason: null, dueOn: dueOn === undefined ? (before.dueOn ?? this.mails.replyBy()) : dueOn };
  }

  private async listLatestOpenOf(source: RequestSource, limit: number): Promise<OpenRequest[]> {
    const rows = await this.db.query<OpenRequest & { created_at: string | Date }>(
      `SELECT r.id AS id, r.source AS source, r.stage AS stage, r.name AS name, r.company AS company,
         COALESCE(r.service_name, r.subject) AS subject, SUBSTR(r.message, 1, 160) AS excerpt, r.created_at AS created_at
       FROM requests r WHERE r.source = ? AND ${OPEN} ORDER BY r.created_at DESC, r.id DESC LIMIT ?`,
      [source, limit],
    );
    return rows.map((row) => ({ ...row, created_at: isoFromSql(row.created_at) }));
  }

  private dueDay({ due_on, due_in }: ChangeRequestDto): string | null | undefined {
    if (due_in === undefined) return due_on;
    if (due_on !== undefined)
      throw new FieldError('VALIDATION_FAILED', 'due_in', 'Please give a day, or a number of days.');
    return businessDaysAfter(this.firm.today(), due_in, this.firm.facts.locale);
  }

  private async requireAdmin(id: number): Promise<void> {
    if (await this.users.findAdmin(id)) return;
    throw new FieldError('OWNER_NOT_FOUND', 'owner_id', 'Please choose an admin.');
  }
}

export const requestNotFound = () => new NotFoundError('REQUEST_NOT_FOUND', 'This request does not exist.');

/** @throws ALREADY_ERASED */
export function requireSender({ email }: Request): void {
  if (isErased(email)) throw new ConflictError('ALREADY_ERASED', 'The sender of this request was erased.');
}

const isOpen = isOneOf('r.stage', OPEN_STAGES);

function stageCondition({ stage, open }: RequestExportQuery): Condition {
  if (stage) return is('r.stage = ?', stage);
  return open ? isOpen : is('r.stage <> ?', 'spam');
}

function conditionsOf(
  actor: Actor,
  { q, source, owner, overdue, unread }: RequestCountsQuery,
  today: string,
): Condition[] {
  const text = searchable(q ?? '');
  return [
    ...(source ? [is('r.source = ?', source)] : []),
    ...(owner === 'mine' ? [is('r.owner_id = ?', actor.id)] : []),
    ...(owner === 'none' ? [is('r.owner_id IS NULL')] : []),
    ...(overdue ? [allOf(is('r.due_on < ?', today), isOpen)] : []),
    ...(unread ? [is(`r.stage = 'new' AND r.read_at IS NULL`)] : []),
    ...(text ? [holds('r.search_text', text)] : []),
  ];
}

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

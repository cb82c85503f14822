import { Injectable } from '@nestjs/common';
import { Clock, dayAfter, dayIn, daysBetween, SECOND } from '../../core/common/time/clock.js';
import { wireAmount } from '../../core/common/money.js';
import { lastMonths, monthAfter, startOfMonth } from '../../core/common/time/months.js';
import { CompanyService } from '../../core/company/company.service.js';
import { HealthService } from '../../core/health/health.service.js';
import { AttachmentReviewService } from '../attachments/attachment-review.service.js';
import type { OtherMoneyView } from '../payments/dto/payment-month.view.js';
import { PaymentList } from '../payments/admin/payment.list.js';
import {
  type DueProject,
  type PendingMoney,
  ProjectStatisticsService,
} from '../projects/project-statistics.service.js';
import { type OpenRequest, RequestService } from '../requests/request.service.js';
import type { OverviewDueView, OverviewOtherMoneyView, OverviewRequestView } from './dto/overview-rows.view.js';
import type { OverviewView } from './dto/overview.view.js';
import type { StaffWaitingItemView } from './dto/waiting.view.js';

const CACHE_MS = 3 * SECOND;
const TREND = 7;
const LISTED = 5;
const DUE_WITHIN_DAYS = 30;

@Injectable()
export class OverviewService {
  private readonly cache = new Map<number, { until: number; overview: Promise<OverviewView> }>();

  constructor(
    private readonly clock: Clock,
    private readonly projects: ProjectStatisticsService,
    private readonly files: AttachmentReviewService,
    private readonly payments: PaymentList,
    private readonly requests: RequestService,
    private readonly firm: CompanyService,
    private readonly health: HealthService,
  ) {}

  /** @param span in months */
  getOverview(span: number): Promise<OverviewView> {
    const now = this.clock.now().getTime();
    const cached = this.cache.get(span);
    if (cached && cached.until > now) return cached.overview;
    const overview = this.readOverview(span);
    this.cache.set(span, { until: now + CACHE_MS, overview });
    overview.catch(() => this.cache.delete(span));
    return overview;
  }

  async listPendingWork(): Promise<StaffWaitingItemView[]> {
    const dayOf = (instant: Date) => dayIn(this.firm.facts.timeZone, instant);
    const now = this.clock.now();
    return (await this.health.listPendingWork()).map(({ kind, count, oldest }) => ({
      kind,
      count,
      oldest_days: daysBetween(dayOf(oldest ?? now), dayOf(now)),
    }));
  }

  private async readOverview(span: number): Promise<OverviewView> {
    const today = this.firm.today();
    const [money, active, files, requests, statuses, due, warnings] = await Promise.all([
      this.money(span),
      this.projects.countActive(),
      this.waitingFiles(today),
      this.openRequests(),
      this.projects.countByStatus(),
      this.projects.listDue(dayAfter(today, DUE_WITHIN_DAYS), LISTED),
      this.health.listWarnings(),
    ]);
    const { started, ...sums } = money;
    return {
      today,
      active: { value: active, started: started.at(-1)!, trend: started },
      ...sums,
      files,
      statuses,
      requests,
      due: due.map((project) => dueView(project, today)),
      warnings,
    };
  }

  private async money(span: number) {
    const { timeZone, currency } = this.firm.facts;
    const months = lastMonths(timeZone, this.clock.now(), Math.max(span, TREND));
    const [paid, { months: projects, pendingBefore }, outstanding] = await Promise.all([
      this.payments.months(months.length, span),
      this.projects.sumByMonth(months, currency),
      this.projects.sumPending(currency),
    ]);
    const sums = paid.items.map(({ month, paid: amount }, index) => ({
      month,
      paid: amount,
      pending: wireAmount({ minor: projects[index]!.pendingCents, currency }),
    }));
    let sum = pendingBefore;
    const grown = projects.map(({ pendingCents }) => wireAmount({ minor: (sum += pendingCents), currency }));
    const pending = outstanding.find((one) => one.currency === currency) ?? { cents: 0, projects: 0 };
    return {
      currency,
      others: othersOf(
        paid.others,
        outstanding.filter((one) => one.currency !== currency),
      ),
      started: projects.map(({ started }) => started).slice(-TREND),
      months: sums.slice(-span),
      paid: { value: sums.at(-1)!.paid, before: sums.at(-2)!.paid, trend: sums.map((one) => one.paid).slice(-TREND) },
      pending: {
        value: wireAmount({ minor: pending.cents, currency }),
        projects: pending.projects,
        trend: grown.slice(-TREND),
      },
    };
  }

  private async waitingFiles(today: string): Promise<OverviewView['files']> {
    const zone = this.firm.facts.timeZone;
    const now = this.clock.now();
    const ends = lastMonths(zone, now, TREND).map((month) => startOfMonth(zone, monthAfter(month)));
    const [{ count, oldest }, trend] = await Promise.all([
      this.files.countUnconfirmed(),
      this.files.countUnconfirmedAt(ends),
    ]);
    return { value: count, oldest_days: oldest && daysBetween(dayIn(zone, oldest), today), trend };
  }

  private async openRequests(): Promise<OverviewView['requests']> {
    const [{ quotation, contact }, spam_today, newest] = await Promise.all([
      this.requests.countOpenBySource(),
      this.requests.countSpamToday(),
      this.requests.listLatestOpen(LISTED),
    ]);
    return { quotations: quotation, messages: contact, spam_today, items: newest.map(requestView) };
  }
}

const othersOf = (came: OtherMoneyView[], outstanding: PendingMoney[]): OverviewOtherMoneyView[] =>
  [...new Set([...came, ...outstanding].map(({ currency }) => currency))].sort().map((currency) => ({
    currency,
    paid: came.find((one) => one.currency === currency)?.paid ?? 0,
    pending: wireAmount({ minor: outstanding.find((one) => one.currency === currency)?.cents ?? 0, currency }),
  }));

const dueView = (project: DueProject, today: string): OverviewDueView => ({
  ...project,
  days_late: Math.max(0, daysBetween(project.end_date, today)),
});

const requestView = ({ stage, ...request }: OpenRequest): OverviewRequestView => ({
  ...request,
  is_new: stage === 'new',
});

import { Injectable } from '@nestjs/common';
import { Clock, dayAfter, dayIn, daysBetween } from '../../core/common/time/clock.js';
import { fromCents } from '../../core/common/money.js';
import { lastMonths, monthAfter, startOfMonth } from '../../core/common/time/months.js';
import { Firm } from '../../core/company/firm.js';
import { AttachmentFigures } from '../attachments/attachment-figures.js';
import type { OtherMoneyView } from '../payments/dto/payment-month.view.js';
import { PaymentList } from '../payments/desk/payment.list.js';
import { type DueProject, type PendingMoney, ProjectsFigures } from '../projects/projects.figures.js';
import { type OpenRequest, RequestFigures } from '../requests/request-figures.js';
import type { OverviewDueView, OverviewOtherMoneyView, OverviewRequestView } from './dto/overview-rows.view.js';
import type { OverviewFigures, OverviewView } from './dto/overview.view.js';

/** Points of the small curves. */
const TREND = 7;
const LISTED = 5;
const DUE_WITHIN_DAYS = 30;

/** The firm at a glance, summed up in the database on its own calendar. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly clock: Clock,
    private readonly projects: ProjectsFigures,
    private readonly files: AttachmentFigures,
    private readonly payments: PaymentList,
    private readonly requests: RequestFigures,
    private readonly firm: Firm,
  ) {}

  async of(span: number): Promise<OverviewFigures> {
    const today = this.firm.today();
    const [money, active, files, requests, statuses, due] = await Promise.all([
      this.money(span),
      this.projects.active(),
      this.waitingFiles(today),
      this.openRequests(),
      this.projects.byStatus(),
      this.projects.due(dayAfter(today, DUE_WITHIN_DAYS), LISTED),
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
    };
  }

  /** Paid by the month in which the money came, pending by the month in which the project began. */
  private async money(span: number) {
    const { timeZone, currency } = this.firm.facts;
    const months = lastMonths(timeZone, this.clock.now(), Math.max(span, TREND));
    const [paid, { months: projects, pendingBefore }, outstanding] = await Promise.all([
      this.payments.months(months.length),
      this.projects.byMonth(months, currency),
      this.projects.pending(currency),
    ]);
    const sums = paid.items.map(({ month, paid: amount }, index) => ({
      month,
      paid: amount,
      pending: fromCents(projects[index]!.pendingCents, currency),
    }));
    let sum = pendingBefore;
    const grown = projects.map(({ pendingCents }) => fromCents((sum += pendingCents), currency));
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
      pending: { value: fromCents(pending.cents, currency), projects: pending.projects, trend: grown.slice(-TREND) },
    };
  }

  private async waitingFiles(today: string): Promise<OverviewView['files']> {
    const zone = this.firm.facts.timeZone;
    const now = this.clock.now();
    const ends = lastMonths(zone, now, TREND).map((month) => startOfMonth(zone, monthAfter(month)));
    const [{ count, oldest }, trend] = await Promise.all([this.files.unconfirmed(), this.files.unconfirmedAt(ends)]);
    return { value: count, oldest_days: oldest && daysBetween(dayIn(zone, oldest), today), trend };
  }

  private async openRequests(): Promise<OverviewView['requests']> {
    const [{ quotation, contact }, spam_today, newest] = await Promise.all([
      this.requests.counts(),
      this.requests.spamToday(),
      this.requests.newest(LISTED),
    ]);
    return { quotations: quotation, messages: contact, spam_today, items: newest.map(requestView) };
  }
}

/** Money in currencies that are not the firm's: what came in the months that were asked for, and what is still to be paid. */
const othersOf = (came: OtherMoneyView[], outstanding: PendingMoney[]): OverviewOtherMoneyView[] =>
  [...new Set([...came, ...outstanding].map(({ currency }) => currency))].sort().map((currency) => ({
    currency,
    paid: came.find((one) => one.currency === currency)?.paid ?? 0,
    pending: fromCents(outstanding.find((one) => one.currency === currency)?.cents ?? 0, currency),
  }));

const dueView = (project: DueProject, today: string): OverviewDueView => ({
  ...project,
  days_late: Math.max(0, daysBetween(project.end_date, today)),
});

const requestView = ({ stage, ...request }: OpenRequest): OverviewRequestView => ({
  ...request,
  is_new: stage === 'new',
});

import { Injectable } from '@nestjs/common';
import { Clock, SECOND } from '../../core/common/time/clock.js';
import { Warnings } from '../../core/health/warnings.js';
import type { OverviewView } from './dto/overview.view.js';
import { OverviewService } from './overview.service.js';

/** Several admins, or one who reloads, cost one look at the database in this time. */
const KEEP_MS = 3 * SECOND;

/** The overview, made at most every few seconds for each span; whoever asks meanwhile waits for the same one. */
@Injectable()
export class KeptOverview {
  private readonly kept = new Map<number, { until: number; made: Promise<OverviewView> }>();

  constructor(
    private readonly clock: Clock,
    private readonly overview: OverviewService,
    private readonly warnings: Warnings,
  ) {}

  of(span: number): Promise<OverviewView> {
    const now = this.clock.now().getTime();
    const known = this.kept.get(span);
    if (known && known.until > now) return known.made;
    const made = this.make(span);
    this.kept.set(span, { until: now + KEEP_MS, made });
    made.catch(() => this.kept.delete(span));
    return made;
  }

  private async make(span: number): Promise<OverviewView> {
    const [figures, warnings] = await Promise.all([this.overview.of(span), this.warnings.list()]);
    return { ...figures, warnings };
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { Metrics } from '../../core/telemetry/metrics/metrics.js';
import { Payment } from './payment.entity.js';
import { PAYMENT_STATES } from './payment.states.js';

/** How the payments are. */
@Injectable()
export class PaymentFigures implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const help = 'Attempts to pay, by state';
    this.metrics.gauges({ name: 'portico_payments', help, label: 'state' }, () => this.counts());
    this.metrics.gauge('portico_payments_attention', 'Payments that a person must look at', () =>
      this.db.read(Payment).countBy({ attention: true }),
    );
  }

  private async counts(): Promise<Record<string, number>> {
    const rows = await this.db.query<{ state: string; n: number | string }>(
      'SELECT state, COUNT(*) AS n FROM payments GROUP BY state',
    );
    const none = Object.fromEntries(PAYMENT_STATES.map((state) => [state, 0]));
    return { ...none, ...Object.fromEntries(rows.map(({ state, n }) => [state, Number(n)])) };
  }
}

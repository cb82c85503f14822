import { Injectable } from '@nestjs/common';
import { MailLogService } from '../mail/mail-log.service.js';
import { PaymentsWaiting } from '../payments/desk/payments-waiting.js';
import type { StatusReport } from './dto/status.view.js';

const LISTED = 5;

/** What waits for a person: payments that do not fit, letters that did not arrive. */
@Injectable()
export class WhatWaits {
  constructor(
    private readonly payments: PaymentsWaiting,
    private readonly letters: MailLogService,
  ) {}

  async list(): Promise<Pick<StatusReport, 'payments' | 'letters'>> {
    const [payments, { count }] = await Promise.all([this.payments.list(LISTED), this.letters.failedLately()]);
    const items = count > 0 ? await this.letters.newestFailed(LISTED) : [];
    return { payments, letters: { count, items } };
  }
}

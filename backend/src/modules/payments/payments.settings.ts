import { z } from 'zod';
import { LOOPBACK } from '../../core/config/faults.js';
import { httpAddress } from '../../core/config/address.js';
import { count, secret, setting, text } from '../../core/config/setting.js';
import type { Settings } from '../../core/config/settings.js';
import { leaseFaults } from './payment-lease.js';

/** What PayPal numbers its accounts with. */
const MERCHANT_ID = /^[2-9A-HJ-NP-Z]{13}$/;

export const PAYMENTS_SETTINGS = {
  LIMIT_WEBHOOK: setting(count, '600', 'messages of the wallet per address and minute'),
  LIMIT_WEBHOOK_CHECKS: setting(
    count,
    '120',
    'messages of the wallet that are verified in a minute, whoever sends them; one address gets a quarter',
  ),
  LIMIT_ORDERS: setting(count, '10', 'PayPal orders made per account in 10 minutes'),
  LIMIT_PAYMENT_LOOKS: setting(count, '60', 'times that an account may make PayPal be asked in 10 minutes'),
  LIMIT_RECEIPTS: setting(count, '60', 'receipts and credit notes fetched per account and minute'),
  PAYPAL_MODE: setting(z.enum(['', 'live', 'sandbox', 'demo']), '', 'live, sandbox or demo; empty: payments are off'),
  PAYPAL_CLIENT_ID: setting(text, '', 'client id of the PayPal app'),
  PAYPAL_CLIENT_SECRET: secret(text, 'secret of the PayPal app'),
  PAYPAL_MERCHANT_ID: setting(text, '', 'merchant id that must receive the money'),
  PAYPAL_WEBHOOK_ID: setting(text, '', 'id of the webhook registered at PayPal'),
  PAYPAL_ORDER_SOURCE: setting(z.enum(['server', 'client']), 'server', 'who creates the wallet order'),
  PAYPAL_DEMO_URL: setting(httpAddress(), '', 'address of the demo wallet; loopback, demo mode only'),
  PAYPAL_TIMEOUT_MS: setting(count, '5000', 'patience with one call to the wallet, in milliseconds'),
  PAYPAL_DEADLINE_MS: setting(count, '12000', 'patience with all tries of one call to the wallet, in milliseconds'),
  PAYMENT_JOB_SECONDS: setting(
    z.coerce.number().min(0.1).max(3600),
    '60',
    'how often open payments are looked at, in seconds; each look at one payment waits longer than the one before',
  ),
  PAYMENT_POLL_MS: setting(count, '1000', 'how often it is looked whether an open payment is due, in milliseconds'),
  PAYMENT_LEASE_SECONDS: setting(
    z.coerce.number().min(0.1).max(3600),
    '13',
    'a claimed payment may be claimed again after this many seconds; at least 3 more than PAYPAL_TIMEOUT_MS',
  ),
};

export function walletFaults(values: Settings): string[] {
  const { NODE_ENV, PAYPAL_MODE: mode, PAYPAL_DEMO_URL: demoUrl } = values;
  if (mode === '') return [];
  const faults = merchantFaults(values.PAYPAL_MERCHANT_ID);
  if (mode === 'demo') {
    if (NODE_ENV === 'production') faults.push('PAYPAL_MODE: the demo wallet is refused in production');
    if (!LOOPBACK.test(demoUrl))
      faults.push('PAYPAL_DEMO_URL: must be a loopback address such as http://127.0.0.1:4010');
    if (!values.PAYPAL_CLIENT_ID.startsWith('demo-'))
      faults.push('PAYPAL_CLIENT_ID: must start with demo- in demo mode');
  } else {
    faults.push(...leaseFaults(values));
    if (demoUrl) faults.push('PAYPAL_DEMO_URL: only allowed in demo mode');
    // Without credentials payments are simply off in production; half of them is a mistake.
    const names = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_MERCHANT_ID', 'PAYPAL_WEBHOOK_ID'] as const;
    faults.push(
      ...names.filter((name) => !values[name]).map((name) => `${name}: required when PAYPAL_MODE is ${mode}`),
    );
  }
  return faults;
}

function merchantFaults(id: string): string[] {
  if (id === '' || MERCHANT_ID.test(id)) return [];
  const where = 'the id stands in PayPal under Account Settings → Business information';
  return [
    id.includes('@')
      ? `PAYPAL_MERCHANT_ID: an e-mail address is not a merchant id; ${where}`
      : `PAYPAL_MERCHANT_ID: a merchant id has 13 capital letters and digits, without 0, 1, I and O; ${where}`,
  ];
}

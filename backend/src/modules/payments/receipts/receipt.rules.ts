import { type FirmFacts, NEUTRAL_FACTS } from '../../../core/company/facts.js';
import { moneyText } from '../../../core/common/text/formats.js';
import type { Receipt, ReceiptKind, ReceiptReason, Seller } from './receipt.entity.js';
import type { PaymentEnvironment } from '../payment.states.js';

const SERIES: Record<ReceiptKind, string> = { receipt: 'R', credit_note: 'CN' };

/** Consecutive within series and calendar year. */
export interface Series {
  series: string;
  year: number;
}

export const seriesOf = (kind: ReceiptKind, day: string): Series => ({
  series: SERIES[kind],
  year: Number(day.slice(0, 4)),
});

/** `R-2026-00001`: at least five digits. */
export const numberText = ({ series, year }: Series, number: number): string =>
  `${series}-${year}-${String(number).padStart(5, '0')}`;

export const amountText = ({ amountCents, currency, seller }: Pick<Receipt, 'amountCents' | 'currency' | 'seller'>) =>
  moneyText({ minor: amountCents, currency }, localeOf(seller));

export const localeOf = ({ locale = NEUTRAL_FACTS.locale }: Seller): string => locale;

export const moneyMark = (environment: PaymentEnvironment): string =>
  environment === 'live' ? '' : `${environment.toUpperCase()} – no real money`;

const WAYS: Record<ReceiptReason, string> = {
  refund: 'Refunded through PayPal',
  reversal: 'Reversed by PayPal',
  restored: 'Returned by PayPal',
};

export const moneyWay = ({ kind, reason }: Pick<Receipt, 'kind' | 'reason'>): string =>
  reason === null && kind === 'receipt' ? 'Paid with PayPal' : WAYS[reason ?? 'refund'];

export const isVoid = ({ kind, id }: Receipt, all: Receipt[]): boolean => {
  const upToIt = all.filter((one) => one.id <= id);
  return kind === 'receipt' && sumOf('credit_note', all) >= sumOf('receipt', upToIt);
};

export const openCents = (all: Receipt[]): number => sumOf('receipt', all) - sumOf('credit_note', all);

const sumOf = (wanted: ReceiptKind, all: Receipt[]): number =>
  all.filter(({ kind }) => kind === wanted).reduce((sum, { amountCents }) => sum + amountCents, 0);

export const sellerOf = ({ name, legalName, address, location, email, phone, locale }: FirmFacts): Seller => ({
  name,
  legalName,
  email,
  phone,
  locale,
  address: [...address, location].filter(Boolean),
});

import type { CSSProperties, KeyboardEvent } from 'react';
import type { PaymentMonthView } from '../../../../contract/api/payments';
import { count, formatMoney, formatMonth } from '../../../../ui/format';
import { paymentMonthMessages as words } from '../../../../messages';
import { Bar, Bars, ROOM } from './month-styles';

export interface MonthsProps {
  months: readonly PaymentMonthView[];
  currency: string;
  chosen: string | undefined;
  onChoose: (month: string | undefined) => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -12, End: 12 };
/** Pixels; keeps small amounts visible. */
const LEAST = 2;

function scaleOf(months: MonthsProps['months']) {
  const mostPaid = Math.max(0, ...months.map(({ paid }) => paid));
  const mostBack = Math.max(0, ...months.map(({ refunded }) => refunded));
  const height = (amount: number): number =>
    amount > 0 ? Math.max(LEAST, Math.round((amount / (mostPaid + mostBack)) * (ROOM - 2 * LEAST))) : 0;
  return { height, up: mostBack === 0 ? ROOM : height(mostPaid) };
}

/** `Nov 2026: $9,600.00 paid in 1 payment, $0.00 refunded` */
const sumsOf = ({ month, payments, paid, refunded }: PaymentMonthView, currency: string): string =>
  words.one(
    formatMonth(month),
    count(payments, words.payment),
    words.paid(formatMoney(paid, currency)),
    words.refunded(formatMoney(refunded, currency)),
  );

/** Toolbar: single Tab stop, arrow keys inside. */
export function MonthBars({ months, currency, chosen, onChoose }: MonthsProps) {
  const { height, up } = scaleOf(months);
  const stop = Math.max(0, months.findIndex(({ month }) => month === chosen) + 1 || months.length) - 1;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const bars = [...event.currentTarget.querySelectorAll('button')];
    const at = bars.indexOf(event.target as HTMLButtonElement);
    if (!step || at < 0) return;
    event.preventDefault();
    bars[Math.min(Math.max(at + step, 0), bars.length - 1)]?.focus();
  };
  return (
    <Bars
      role="toolbar"
      aria-label={words.label}
      style={{ '--up': `${up}px`, '--down': `${ROOM - up}px` } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      {months.map((sums, index) => (
        <Bar
          key={sums.month}
          type="button"
          aria-pressed={sums.month === chosen}
          aria-label={sumsOf(sums, currency)}
          title={sumsOf(sums, currency)}
          tabIndex={index === stop ? 0 : -1}
          onClick={() => onChoose(sums.month === chosen ? undefined : sums.month)}
        >
          <i data-kind="paid" style={{ height: height(sums.paid) }} />
          <i data-kind="refunded" style={{ height: height(sums.refunded) }} />
          <span aria-hidden>{formatMonth(sums.month, false)}</span>
        </Bar>
      ))}
    </Bars>
  );
}

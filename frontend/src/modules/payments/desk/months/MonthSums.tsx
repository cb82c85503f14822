import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import type { PaymentMonthView } from '../../../../contract/api/payments';
import { formatMoney, formatMonth } from '../../../../kit/format';
import { Notice } from '../../../../kit/page/Notice';
import { commonMessages, errorMessages, paymentMonthMessages as words } from '../../../../messages';
import { MonthBars } from './MonthBars';
import { Head, Key, Sums } from './month-styles';
import { MonthTable } from './MonthTable';
import { totalsOf } from './month-words';

const HEIGHT = 110;

interface MonthSumsProps {
  months: readonly PaymentMonthView[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** The month that the list shows, if it shows only one. */
  chosen: string | undefined;
  onChoose: (month: string | undefined) => void;
}

/** What came and what went back in each of the last twelve months; each month leads to its payments. */
export function MonthSums({ months, error, onRetry, chosen, onChoose }: MonthSumsProps) {
  const [asTable, setAsTable] = useState(false);
  if (!months) return <NotYet error={error} onRetry={onRetry} />;
  if (months.every(({ paid, refunded }) => paid === 0 && refunded === 0)) return null;
  const known = months.some(({ month }) => month === chosen) ? chosen : undefined;
  const { paid, refunded } = totalsOf(months, known);
  const Shape = asTable ? MonthTable : MonthBars;
  return (
    <Sums aria-label={words.label}>
      <Head>
        <b>{known ? formatMonth(known) : words.lastYear}</b>
        <span>
          <Key data-kind="paid" aria-hidden />
          {words.paid(formatMoney(paid))}
        </span>
        <span>
          <Key data-kind="refunded" aria-hidden />
          {words.refunded(formatMoney(refunded))}
        </span>
        <Button size="tiny" variant="text" onClick={() => setAsTable(!asTable)}>
          {asTable ? words.showBars : words.showTable}
        </Button>
      </Head>
      <Shape months={months} chosen={known} onChoose={onChoose} />
    </Sums>
  );
}

function NotYet({ error, onRetry }: Pick<MonthSumsProps, 'error' | 'onRetry'>) {
  const retry = (
    <Button size="tiny" onClick={onRetry}>
      {errorMessages.retry}
    </Button>
  );
  return (
    <Sums>
      {error ? (
        <Notice state="bad" action={retry}>
          {words.loadFailed}
        </Notice>
      ) : (
        <Skeleton variant="rounded" height={HEIGHT} role="img" aria-label={commonMessages.loading} />
      )}
    </Sums>
  );
}

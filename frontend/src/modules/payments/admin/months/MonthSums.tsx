import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import type { PaymentMonthsView } from '../../../../contract/api/payments';
import { formatMoney, formatMonth } from '../../../../ui/format';
import { commonMessages, paymentMonthMessages as words } from '../../../../messages';
import { RetryNotice } from '../../RetryNotice';
import { MonthBars, type MonthsProps } from './MonthBars';
import { Head, Key, Sums, SumsTable } from './month-styles';

const HEIGHT = 110;

interface MonthSumsProps {
  sums: PaymentMonthsView | undefined;
  error: unknown;
  onRetry: () => void;
  chosen: string | undefined;
  onChoose: (month: string | undefined) => void;
}

export function MonthSums({ sums, error, onRetry, chosen, onChoose }: MonthSumsProps) {
  const [asTable, setAsTable] = useState(false);
  if (!sums) return <NotYet error={error} onRetry={onRetry} />;
  const { items: months, currency, others } = sums;
  const known = months.some(({ month }) => month === chosen) ? chosen : undefined;
  const counted = months.filter(({ month }) => !known || month === known);
  const paid = counted.reduce((sum, month) => sum + month.paid, 0);
  const refunded = counted.reduce((sum, month) => sum + month.refunded, 0);
  const Shape = asTable ? MonthTable : MonthBars;
  return (
    <Sums aria-label={words.label}>
      <Head>
        <b>{known ? formatMonth(known) : words.lastYear}</b>
        <span>
          <Key data-kind="paid" aria-hidden />
          {words.paid(formatMoney(paid, currency))}
        </span>
        <span>
          <Key data-kind="refunded" aria-hidden />
          {words.refunded(formatMoney(refunded, currency))}
        </span>
        <Button size="tiny" variant="text" onClick={() => setAsTable(!asTable)}>
          {asTable ? words.showBars : words.showTable}
        </Button>
      </Head>
      <Shape months={months} currency={currency} chosen={known} onChoose={onChoose} />
      {others.length > 0 && (
        <p>
          {words.others(
            others.map((one) =>
              words.other(formatMoney(one.paid, one.currency), formatMoney(one.refunded, one.currency)),
            ),
          )}
        </p>
      )}
    </Sums>
  );
}

function NotYet({ error, onRetry }: Pick<MonthSumsProps, 'error' | 'onRetry'>) {
  return (
    <Sums>
      {error ? (
        <RetryNotice text={words.loadFailed} onRetry={onRetry} />
      ) : (
        <Skeleton variant="rounded" height={HEIGHT} role="img" aria-label={commonMessages.loading} />
      )}
    </Sums>
  );
}

function MonthTable({ months, currency, chosen, onChoose }: MonthsProps) {
  const { columns } = words;
  return (
    <SumsTable aria-label={words.label}>
      <thead>
        <tr>
          <th scope="col">{columns.month}</th>
          <th scope="col">{columns.payments}</th>
          <th scope="col">{columns.paid}</th>
          <th scope="col">{columns.refunded}</th>
        </tr>
      </thead>
      <tbody>
        {[...months].reverse().map(({ month, payments, paid, refunded }) => (
          <tr key={month}>
            <th scope="row">
              <button
                type="button"
                aria-pressed={month === chosen}
                aria-label={words.only(formatMonth(month))}
                onClick={() => onChoose(month === chosen ? undefined : month)}
              >
                {formatMonth(month)}
              </button>
            </th>
            <td>{payments}</td>
            <td>{formatMoney(paid, currency)}</td>
            <td>{formatMoney(refunded, currency)}</td>
          </tr>
        ))}
      </tbody>
    </SumsTable>
  );
}

import { formatMoney, formatMonth } from '../../../../ui/format';
import { paymentMonthMessages as words } from '../../../../messages';
import type { MonthsProps } from './MonthBars';
import { SumsTable } from './month-styles';

export function MonthTable({ months, currency, chosen, onChoose }: MonthsProps) {
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

import type { PaymentEventType, PaymentEventView, PaymentSource } from '../../../../contract/api/payments';
import { formatInstant, formatMoney } from '../../../../ui/format';
import { paymentHistoryMessages as words } from '../../../../messages';
import { Events } from './history-styles';
import { detailOf } from './remarks';

const TYPES: Record<PaymentEventType, string> = words.eventTypes;
const SOURCES: Record<PaymentSource, string> = words.sources;

export function HistoryEvents({ events }: { events: readonly PaymentEventView[] }) {
  if (events.length === 0) return null;
  return (
    <Events aria-label={words.events}>
      {events.map((event) => {
        const { id, at, type, source, amount, currency } = event;
        const detail = detailOf(event);
        const text = TYPES[type];
        return (
          <li key={id}>
            <time dateTime={at}>{formatInstant(at, true)}</time>
            <div>
              <b>{amount ? words.withAmount(text, formatMoney(amount, currency)) : text}</b>
              <small>{SOURCES[source]}</small>
              {detail && <p>{detail}</p>}
            </div>
          </li>
        );
      })}
    </Events>
  );
}

import { styled } from '@mui/material/styles';
import { History, RefreshCw, TriangleAlert } from 'lucide-react';
import type { PaymentRowView } from '../../../contract/api/payments';
import { dayOfInstant } from '../../../formats';
import { formatInstant, formatMoney, formatMonthDay } from '../../../ui/format';
import { titledColumns, type RowAction, type TableColumn } from '../../../ui/table/table-types';
import { TextCell } from '../../../ui/table/TextCell';
import { paymentAdminMessages as words } from '../../../messages';
import { PaymentStateChip } from './history/PaymentStateChip';
import { notesOf } from './history/remarks';

const Titled = styled('span')({ display: 'flex', alignItems: 'center', gap: 7, minWidth: 0 });

const Mark = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'inline-flex',
  color: theme.vars.palette.status.warn.solid,
  '@media (forced-colors: active)': { color: 'CanvasText' },
}));

const Remark = styled('span', { shouldForwardProp: (name) => name !== 'urgent' })<{ urgent: boolean }>(
  ({ theme: { vars }, urgent }) => ({
    display: 'block',
    fontWeight: urgent ? 550 : 400,
    color: urgent ? vars.palette.status.warn.text : vars.palette.text.secondary,
  }),
);

const dayOf = (instant: string | null) => (
  <TextCell text={instant && formatMonthDay(dayOfInstant(instant))} full={instant && formatInstant(instant, true)} />
);

const Title = ({ payment }: { payment: PaymentRowView }) => (
  <Titled>
    {payment.attention && (
      <Mark>
        <TriangleAlert size={15} strokeWidth={2} role="img" aria-label={words.toReview} />
      </Mark>
    )}
    <TextCell text={payment.project_title} strong />
  </Titled>
);

export const PAYMENT_COLUMNS: readonly TableColumn<PaymentRowView>[] = titledColumns(words.columns, [
  {
    id: 'project_title',
    width: 186,
    grow: 0.35,
    sortable: true,
    always: true,
    phone: 'title',
    cell: (payment) => <Title payment={payment} />,
  },
  {
    id: 'client_name',
    width: 122,
    grow: 0.2,
    sortable: true,
    phone: 'meta',
    cell: ({ client_name }) => <TextCell text={client_name} />,
    phoneCell: (payment) => (
      <>
        {payment.client_name} · {formatInstant(payment.paid_at ?? payment.created_at)}
        {notesOf(payment).map((remark) => (
          <Remark key={remark} urgent={payment.attention}>
            {remark}
          </Remark>
        ))}
      </>
    ),
  },
  { id: 'state', width: 144, sortable: true, phone: 'chip', cell: ({ state }) => <PaymentStateChip state={state} /> },
  {
    id: 'amount',
    width: 104,
    align: 'right',
    sortable: true,
    phone: 'amount',
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
  {
    id: 'note',
    width: 'rest',
    cell: (payment) => (
      <Remark urgent={payment.attention}>
        <TextCell text={notesOf(payment).join(' ')} />
      </Remark>
    ),
  },
  { id: 'created_at', width: 76, sortable: true, cell: ({ created_at }) => dayOf(created_at) },
  { id: 'paid_at', width: 72, sortable: true, cell: ({ paid_at }) => dayOf(paid_at) },
]);

export interface PaymentActions {
  open: (payment: PaymentRowView) => void;
  check: (payment: PaymentRowView) => void;
}

export const paymentName = ({ project_title, id }: PaymentRowView): string => words.rowName(project_title, id);

export const paymentActions = ({ open, check }: PaymentActions): readonly RowAction<PaymentRowView>[] => [
  { id: 'history', label: (payment) => words.history(paymentName(payment)), icon: History, onSelect: open },
  { id: 'check', label: (payment) => words.checkNowOf(paymentName(payment)), icon: RefreshCw, onSelect: check },
];

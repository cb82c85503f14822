import { commonMessages } from '../../messages';
import { Glyph } from './Glyph';
import { Pill, QuietMark } from './Pill';

interface PaymentChipProps {
  status: 'paid' | 'pending';
  /** Without the pill, as in the table of projects. */
  quiet?: boolean;
}

export function PaymentChip({ status, quiet = false }: PaymentChipProps) {
  const Shape = quiet ? QuietMark : Pill;
  const paid = status === 'paid';
  return (
    <Shape state={paid ? 'ok' : 'warn'}>
      <Glyph name={paid ? 'done' : 'clock'} />
      {paid ? commonMessages.paid : commonMessages.paymentPending}
    </Shape>
  );
}

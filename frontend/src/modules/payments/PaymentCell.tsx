import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { PaymentChip } from '../../words/PaymentChip';
import { paymentMessages as words } from '../../messages';
import { markOf, type PayableProject } from './payable';
import { usePayState } from './checkout/usePayState';

const Row = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8 });

interface PaymentCellProps {
  project: PayableProject;
  onPay: () => void;
}

/** Chip of the payment, and Pay beside it while it can be paid. Asks nobody: the project says enough. */
export function PaymentCell({ project, onPay }: PaymentCellProps) {
  const { state } = usePayState(project);
  return (
    <Row>
      <PaymentChip status={markOf(project, state)} />
      {state.kind === 'payable' && (
        <Button size="tiny" variant="contained" aria-label={words.payFor(project.title)} onClick={onPay}>
          {words.pay}
        </Button>
      )}
    </Row>
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { PaymentChip } from '../../../labels/PaymentChip';
import { paymentMessages as words } from '../../../messages';
import { markOf, type PayableProject } from '../payable';
import { usePayState } from './usePayState';

const Row = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8 });

interface PaymentCellProps {
  project: PayableProject;
  onPay: () => void;
}

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

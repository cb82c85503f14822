import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ShieldCheck, X } from 'lucide-react';
import { useId } from 'react';
import { bottomSheet } from '../../../ui/bottom-sheet';
import { AnnouncedNotice } from '../../../ui/feedback/AnnouncedNotice';
import { formatMoney } from '../../../ui/format';
import { Notice } from '../../../ui/page/Notice';
import { commonMessages, paymentMessages as words } from '../../../messages';
import { pastOf, type PayableProject } from '../payable';
import { Amount, AmountBlock, Help } from '../payment-styles';
import { useCheckout, type CheckoutFailure } from './useCheckout';
import { usePayState } from './usePayState';
import { PendingNotice } from './PendingNotice';
import { WalletButton } from './WalletButton';
import { useWallet, type WalletSettings } from './WalletProvider';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '20px 16px 0 24px',
  '& > h2': { flex: 1, margin: 0, fontSize: '1.25rem', lineHeight: 26 / 20, fontWeight: 620, letterSpacing: '-0.02em' },
  [theme.breakpoints.down('md')]: { padding: '18px 10px 0 20px', '& > h2': { fontSize: '1.125rem' } },
}));
const Body = styled(DialogContent)(({ theme }) => ({
  [theme.breakpoints.down('md')]: { '&&': { padding: '12px 20px 20px' } },
}));

export interface PaymentDialogProps {
  project: PayableProject;
  open: boolean;
  onClose: () => void;
  onPaid: () => void;
}

export function PaymentDialog({ project, open, onClose, onPaid }: PaymentDialogProps) {
  const titleId = useId();
  const wallet = useWallet();
  return (
    <Dialog
      open={open && wallet !== null}
      onClose={onClose}
      aria-labelledby={titleId}
      // PayPal's window in this page takes the focus.
      disableEnforceFocus
      sx={bottomSheet}
      slotProps={{ paper: { sx: { maxWidth: 440, width: '100%' } } }}
    >
      <Head>
        <h2 id={titleId}>{words.dialogTitle}</h2>
        <IconButton aria-label={commonMessages.close} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Head>
      <Body>
        <AmountBlock>
          <span>{project.title}</span>
          <Amount>
            {formatMoney(project.price, project.currency)} <small>{project.currency}</small>
          </Amount>
        </AmountBlock>
        {wallet && <Checkout project={project} wallet={wallet} onPaid={onPaid} />}
        <Help sx={{ mt: 1.75 }}>
          <ShieldCheck size={16} aria-hidden />
          <span>{words.privacy}</span>
        </Help>
      </Body>
    </Dialog>
  );
}

interface CheckoutProps {
  project: PayableProject;
  wallet: WalletSettings;
  onPaid: () => void;
}

function Checkout({ project, wallet, onPaid }: CheckoutProps) {
  const { createOrder, confirm, failed, failure } = useCheckout(project);
  const { state, latest } = usePayState(project);
  const approve = async (orderId: string) => {
    const outcome = await confirm(orderId);
    if (outcome === 'settled') onPaid();
    return outcome;
  };
  const past = pastOf(project, latest);
  return (
    <>
      {state.kind === 'payable' || state.kind === 'blocked' ? (
        <WalletButton
          wallet={wallet}
          project={project}
          disabled={state.kind === 'blocked'}
          createOrder={createOrder}
          onApproved={approve}
          onFailed={() => void failed()}
        />
      ) : (
        <PendingNotice as={AnnouncedNotice} state={state} latest={latest} />
      )}
      <Messages failure={failure} past={past} />
    </>
  );
}

const Stack = styled('div')({ display: 'grid', gap: 10, marginTop: 16 });

function Messages({ failure, past }: { failure: CheckoutFailure | null; past: string | null }) {
  return (
    <Stack>
      {past && !failure && <Notice state="info">{past}</Notice>}
      {failure && (
        <Notice state="bad">
          <span>{failure.text}</span>
          {failure.reason && <div>{failure.reason}</div>}
        </Notice>
      )}
      <Notice state="info">{words.onlyPayPal}</Notice>
    </Stack>
  );
}

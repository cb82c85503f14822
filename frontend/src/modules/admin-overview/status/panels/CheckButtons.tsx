import Button from '@mui/material/Button';
import { Mail, Wallet, type LucideIcon } from 'lucide-react';
import { errorText, isApiError } from '../../../../api/errors';
import { useCan } from '../../../../api/session/session';
import { BusyLabel } from '../../../../ui/feedback/BusyLabel';
import { useToast } from '../../../../ui/feedback/toasts';
import { statusMessages as words } from '../../../../messages';
import { Footer } from './status-styles';
import { useRehearseWalletMutation, useSendStatusMailMutation } from './status.api';

export function CheckButtons() {
  const [mayMail, mayPay] = [useCan('mail.manage'), useCan('payment.manage')];
  if (!mayMail && !mayPay) return null;
  return (
    <Footer>
      {mayMail && <MailButton />}
      {mayPay && <WalletButton />}
    </Footer>
  );
}

function MailButton() {
  const [sendMail, mail] = useSendStatusMailMutation();
  return (
    <TryButton
      icon={Mail}
      label={words.testMail}
      busy={words.testingMail}
      isBusy={mail.isLoading}
      onTry={sendMail}
      failed={words.testMailFailed}
    />
  );
}

function WalletButton() {
  const [rehearse, wallet] = useRehearseWalletMutation();
  return (
    <TryButton
      icon={Wallet}
      label={words.rehearse}
      busy={words.rehearsing}
      isBusy={wallet.isLoading}
      onTry={rehearse}
      failed={words.rehearsalFailed}
    />
  );
}

const resultText = (error: unknown, failed: string): string =>
  isApiError(error) && error.code !== 'INTERNAL_ERROR' && error.message ? error.message : errorText(error, failed);

interface TryButtonProps {
  icon: LucideIcon;
  label: string;
  busy: string;
  isBusy: boolean;
  onTry: () => Promise<{ data?: { message: string } | undefined; error?: unknown }>;
  failed: string;
}

function TryButton({ icon: Icon, label, busy, isBusy, onTry, failed }: TryButtonProps) {
  const toast = useToast();
  const press = async () => {
    const { data, error } = await onTry();
    if (data) toast.success(data.message);
    else toast.failure(resultText(error, failed));
  };
  return (
    <Button
      size="tiny"
      variant="outlined"
      startIcon={<Icon aria-hidden />}
      aria-busy={isBusy}
      onClick={() => void (isBusy || press())}
    >
      <BusyLabel isBusy={isBusy} busy={busy}>
        {label}
      </BusyLabel>
    </Button>
  );
}

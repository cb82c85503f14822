import Button from '@mui/material/Button';
import { TriangleAlert, Mail, Wallet, type LucideIcon } from 'lucide-react';
import { Glyph } from '../../../../ui/marks/Glyph';
import { statusMessages as words } from '../../../../messages';
import type { CheckState, StatusCheckView } from '../../../../contract/api/status';
import { TitledPanel } from '../../../../ui/page/TitledPanel';
import { errorText, isApiError } from '../../../../api/errors';
import { useCan } from '../../../../api/session/session';
import { BusyLabel } from '../../../../ui/feedback/BusyLabel';
import { useToast } from '../../../../ui/feedback/toasts';
import { Checks, Footer } from './status-styles';
import { useSendStatusMailMutation, useRehearseWalletMutation } from './status.api';

const STATES = { well: undefined, warning: 'warn', failing: 'bad' } as const;

export function ChecksPanel({ checks }: { checks: readonly StatusCheckView[] }) {
  const well = checks.filter(({ state }) => state === 'well').length;
  return (
    <TitledPanel compact title={words.checks} aside={<span>{words.wellOf(well, checks.length)}</span>}>
      <Checks>
        {checks.map(({ kind, name, state, measured, threshold }) => (
          <li key={kind} data-state={STATES[state]}>
            <Mark state={state} />
            <b>
              {name}
              <span className="visually-hidden">: {words.checkStates[state]}</span>
            </b>
            <span>{measured}</span>
            <small>{threshold}</small>
          </li>
        ))}
      </Checks>
      <CheckButtons />
    </TitledPanel>
  );
}

function Mark({ state }: { state: CheckState }) {
  if (state === 'warning') return <TriangleAlert size={15} aria-hidden />;
  return <Glyph name={state === 'well' ? 'done' : 'cancelled'} />;
}

export function CheckButtons() {
  const [mayMail, mayPay] = [useCan('mail.manage'), useCan('payment.manage')];
  const mail = useSendStatusMailMutation();
  const rehearsal = useRehearseWalletMutation();
  if (!mayMail && !mayPay) return null;
  return (
    <Footer>
      {mayMail && (
        <TryButton
          icon={Mail}
          label={words.testMail}
          busy={words.testingMail}
          failed={words.testMailFailed}
          mutation={mail}
        />
      )}
      {mayPay && (
        <TryButton
          icon={Wallet}
          label={words.rehearse}
          busy={words.rehearsing}
          failed={words.rehearsalFailed}
          mutation={rehearsal}
        />
      )}
    </Footer>
  );
}

const resultText = (error: unknown, failed: string): string =>
  isApiError(error) && error.code !== 'INTERNAL_ERROR' && error.message ? error.message : errorText(error, failed);

interface TryButtonProps {
  icon: LucideIcon;
  label: string;
  busy: string;
  failed: string;
  mutation: readonly [
    () => Promise<{ data?: { message: string } | undefined; error?: unknown }>,
    { isLoading: boolean },
  ];
}

function TryButton({ icon: Icon, label, busy, failed, mutation: [run, { isLoading: isBusy }] }: TryButtonProps) {
  const toast = useToast();
  const press = async () => {
    const { data, error } = await run();
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

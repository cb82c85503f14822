import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { LifeBuoy, Plus, Smartphone, Ellipsis, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { hasPasskeys } from '../../../api/session/has-passkeys';
import type { FactorsView, PasskeyView } from '../../../contract/api/account';
import { BusyLabel } from '../../../ui/feedback/BusyLabel';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { useToast } from '../../../ui/feedback/toasts';
import { formatInstant } from '../../../ui/format';
import { lazyLayer } from '../../../ui/feedback/lazy-layer';
import type { SectionProps } from '../../../ui/module';
import { CardRow, CardRows } from '../../../ui/section/CardRows';
import { SectionCard } from '../../../ui/section/SectionCard';
import { safetyMessages as words } from '../../../messages';
import { ActionMenu } from '../../../ui/layers/ActionMenu';
import { useAnchor } from '../../../ui/layers/useAnchor';
import { useGetFactorsQuery } from './factors.api';
import { useFactorActions } from './useFactorActions';

const SafetyDialogs = lazyLayer(async () => (await import('./SecurityDialogs')).SecurityDialogs);

function whyOff({ passkeys: { off } }: FactorsView): string {
  if (off) return words.off[off];
  return hasPasskeys() ? '' : words.off.browser;
}

export function SecuritySection(section: SectionProps) {
  const { data, error, refetch } = useGetFactorsQuery();
  const actions = useFactorActions();
  const off = data ? whyOff(data) : '';
  return (
    <SectionCard
      {...section}
      hint={off ? `${words.hint} ${off}` : words.hint}
      aria-busy={!data && !error}
      action={
        <Button
          size="small"
          variant="outlined"
          startIcon={<Plus aria-hidden />}
          disabled={!data || off !== ''}
          aria-busy={actions.isAdding}
          onClick={() => void actions.addPasskey()}
        >
          <BusyLabel isBusy={actions.isAdding} busy={words.adding}>
            {words.addPasskey}
          </BusyLabel>
        </Button>
      }
    >
      {error && <ErrorPanel title={words.loadFailed} error={error} onRetry={() => void refetch()} />}
      {data ? <Rows data={data} actions={actions} /> : !error && <SkeletonFactors />}
      <Layers actions={actions} />
    </SectionCard>
  );
}

function Layers({ actions }: Pick<RowsProps, 'actions'>) {
  const { codes, setCodes, begun, setBegun } = actions;
  const toast = useToast();
  const drop = () => {
    if (codes) toast.failure(words.codesLost);
    setCodes(undefined);
    setBegun(undefined);
  };
  return (begun ?? codes) && <SafetyDialogs open actions={actions} onClose={drop} />;
}

const SkeletonFactors = () => (
  <CardRows>
    <CardRow
      icon={Smartphone}
      title={words.codes}
      line={<Skeleton width="18em" height={19} />}
      action={<Skeleton variant="rounded" width={64} height={32} />}
    />
  </CardRows>
);

interface RowsProps {
  data: FactorsView;
  actions: ReturnType<typeof useFactorActions>;
}

/** The server refuses to remove a required last factor. */
const areCodesNeeded = ({ required, passkeys, one_time_codes: { off } }: FactorsView): boolean =>
  required && off === null && (passkeys.off !== null || passkeys.items.length === 0);

function CodesButton({ data, actions }: RowsProps) {
  const { since, off } = data.one_time_codes;
  if (since && !areCodesNeeded(data))
    return (
      <Button size="small" variant="outlined" aria-label={words.turnOffName} onClick={() => void actions.removeCodes()}>
        {words.turnOff}
      </Button>
    );
  return (
    <Button size="small" variant="outlined" disabled={off !== null} onClick={() => void actions.setUpCodes()}>
      {since ? words.setUpAgain : words.setUp}
    </Button>
  );
}

function Rows({ data, actions }: RowsProps) {
  const { passkeys, one_time_codes: codes, recovery_codes_left: left } = data;
  const hasFactor = passkeys.items.length > 0 || codes.since !== null;
  return (
    <CardRows>
      {passkeys.items.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => void actions.removePasskey(passkey)} />
      ))}
      <CardRow
        icon={Smartphone}
        title={words.codes}
        line={codes.since ? words.codesOn(formatInstant(codes.since)) : codes.off ? words.noKey : words.codesOff}
        action={<CodesButton data={data} actions={actions} />}
      />
      {hasFactor && (
        <CardRow
          icon={LifeBuoy}
          title={words.recovery}
          line={words.left(left)}
          action={
            <Button
              size="small"
              variant="outlined"
              aria-label={words.makeNewName}
              onClick={() => void actions.makeCodes()}
            >
              {words.makeNew}
            </Button>
          }
        />
      )}
    </CardRows>
  );
}

const RenameDialog = lazyLayer(async () => (await import('./SecurityDialogs')).RenameDialog);

function PasskeyRow({ passkey, onRemove }: { passkey: PasskeyView; onRemove: () => void }) {
  const { anchor, open, close } = useAnchor();
  const [isRenaming, setRenaming] = useState(false);
  const { name, created_at: made, last_used_at: used } = passkey;
  return (
    <>
      <CardRow
        icon={KeyRound}
        title={name}
        line={words.passkeyLine(formatInstant(made), used && formatInstant(used))}
        action={
          <IconButton
            size="small"
            aria-label={words.actionsOf(name)}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={open}
          >
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
      />
      <ActionMenu
        anchor={anchor}
        actions={[
          { label: words.rename, run: () => setRenaming(true) },
          { label: words.remove, run: onRemove },
        ]}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      />
      {isRenaming && <RenameDialog open passkey={passkey} onClose={() => setRenaming(false)} />}
    </>
  );
}

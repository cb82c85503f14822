import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { DialogFoot } from '../../ui/layers/DialogFoot';
import { BusyLabel } from '../../ui/feedback/BusyLabel';
import { Notice } from '../../ui/page/Notice';
import { backupMessages as words } from '../../messages';
import { Choices, Stack, Facts } from './backup-styles';
import { BackupLine } from './BackupLine';
import { useVerification, holdingsOf } from './useVerify';
import type { BackupView, BackupContentsView } from '../../contract/api/backups';
import { useState, useEffect, useRef } from 'react';
import { TitledDialog } from '../../ui/layers/TitledDialog';
import { useNavigate } from 'react-router-dom';
import { useCompany } from '../../api/company';
import { errorText, type ApiError } from '../../api/errors';
import { ConfirmationInput } from '../../ui/form/fields/ConfirmationInput';
import { restoreLimits } from '../../contract/limits';
import { formatDayAndHour } from '../../ui/time-format';
import { paths } from '../../paths';
import { named, useRestoreBackupMutation } from './backups.api';
import { loadRestoring } from './module';

interface RestoreChoiceProps {
  backups: readonly BackupView[];
  name: string;
  onChoose: (name: string) => void;
  onVerified: (backup: BackupContentsView) => void;
  onCancel: () => void;
}

function RestoreChoice({ backups, name, onChoose, onVerified, onCancel }: RestoreChoiceProps) {
  const { verify, verifying, refusal, cancel } = useVerification(onVerified);
  const isBusy = verifying !== undefined;
  const stop = () => {
    if (isBusy) void cancel(name);
    onCancel();
  };
  return (
    <>
      <DialogContent>
        <Stack>
          {refusal && <Notice state="bad">{refusal}</Notice>}
          <Choices aria-label={words.choose} disabled={isBusy}>
            {backups.map((backup) => (
              <label key={backup.name}>
                <input
                  type="radio"
                  name="backup"
                  checked={backup.name === name}
                  onChange={() => onChoose(backup.name)}
                />
                <BackupLine backup={backup} />
              </label>
            ))}
          </Choices>
        </Stack>
      </DialogContent>
      <DialogFoot onCancel={stop}>
        <Button variant="contained" aria-busy={isBusy} onClick={() => void verify(name)}>
          <BusyLabel isBusy={isBusy} busy={words.verifying}>
            {words.next}
          </BusyLabel>
        </Button>
      </DialogFoot>
    </>
  );
}

interface RestoreDialogProps {
  backups: readonly BackupView[];
  onClose: () => void;
}

export function RestoreDialog({ backups, onClose }: RestoreDialogProps) {
  const [name, choose] = useState(backups[0]?.name ?? '');
  const [verified, setVerified] = useState<BackupContentsView>();
  return (
    <TitledDialog
      title={words.restoreTitle}
      line={verified ? words.steps.confirm : words.steps.choose}
      width={560}
      onClose={onClose}
    >
      {verified ? (
        <RestoreQuestion name={name} backup={verified} onBack={() => setVerified(undefined)} />
      ) : (
        <RestoreChoice backups={backups} name={name} onChoose={choose} onVerified={setVerified} onCancel={onClose} />
      )}
    </TitledDialog>
  );
}

const isForeign = ({ address }: BackupContentsView): boolean => !address.startsWith(window.location.origin);

interface RestoreQuestionProps {
  name: string;
  backup: BackupContentsView;
  onBack: () => void;
}

function RestoreQuestion({ name, backup, onBack }: RestoreQuestionProps) {
  const { name: firm } = useCompany();
  const [typed, setTyped] = useState('');
  const facts = useRef<HTMLDListElement>(null);
  useEffect(() => facts.current?.focus(), []);
  const { restore, isBusy, refusal } = useRestore();
  const isMeant = typed.trim() === firm;
  const go = () => void (isMeant && !isBusy && restore(name, firm));
  const moment = formatDayAndHour(backup.made_at);
  return (
    <form
      style={{ display: 'contents' }}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <DialogContent>
        <Stack>
          <Facts ref={facts} tabIndex={-1} aria-label={words.steps.confirm}>
            <dt>{words.facts.of}</dt>
            <dd>{moment}</dd>
            <dt>{words.facts.holds}</dt>
            <dd>{holdingsOf(backup)}</dd>
            <dt>{words.facts.address}</dt>
            <dd>{backup.address}</dd>
            <dt>{words.facts.engine}</dt>
            <dd>{words.engines[backup.engine]}</dd>
          </Facts>
          <Notice state="ok">{words.whole}</Notice>
          {isForeign(backup) && <Notice state="warn">{words.foreign}</Notice>}
          <Notice state="warn">{words.lost(moment)}</Notice>
          <ConfirmationInput
            label={words.typeName(firm)}
            value={typed}
            maxLength={restoreLimits.firm.maxLength}
            onType={setTyped}
          />
          {refusal && <Notice state="bad">{refusal}</Notice>}
        </Stack>
      </DialogContent>
      <DialogFoot onCancel={onBack} cancel={words.back}>
        <Button type="submit" variant="contained" color="error" disabled={!isMeant} aria-busy={isBusy}>
          <BusyLabel isBusy={isBusy} busy={words.beginning}>
            {words.restoreNow}
          </BusyLabel>
        </Button>
      </DialogFoot>
    </form>
  );
}

function useRestore() {
  const navigate = useNavigate();
  const [ask, { isLoading }] = useRestoreBackupMutation();
  const [refusal, setRefusal] = useState('');
  const restore = async (name: string, firm: string) => {
    setRefusal('');
    try {
      await loadRestoring();
    } catch {
      setRefusal(words.restoreFailed);
      return;
    }
    const { data, error } = await ask({ ...named(name), restoreDto: { firm } });
    if (data) await navigate(`${paths.restoring}?${new URLSearchParams({ ticket: data.ticket })}`, { replace: true });
    else setRefusal(errorText(error as ApiError, words.restoreFailed));
  };
  return { restore, isBusy: isLoading, refusal };
}

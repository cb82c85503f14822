import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorText } from '../../../api/errors';
import { fileForm } from '../../../api/file-form';
import type { InvitationFileOutcome, InvitationFileView } from '../../../contract/api/invitations';
import { BusyLabel } from '../../../ui/feedback/BusyLabel';
import { FileInput } from '../../../ui/form/FileInput';
import { DialogFoot } from '../../../ui/layers/DialogFoot';
import { TitledDialog } from '../../../ui/layers/TitledDialog';
import { closeUnless } from '../../../ui/layers/close-unless';
import { StateChip, type StateAppearance } from '../../../ui/marks/StateChip';
import { AnnouncedNotice } from '../../../ui/feedback/AnnouncedNotice';
import { Notice } from '../../../ui/page/Notice';
import { PanelTable } from '../../../ui/page/panel-table';
import { importMessages, invitationMessages as words } from '../../../messages';
import { TableHead } from '../../../ui/page/TableHead';
import { useInviteByFileMutation } from './invitations.api';

const STYLES: Record<InvitationFileOutcome, StateAppearance> = {
  new: ['info', 'progress'],
  invited: ['ok', 'done'],
  registered: ['mute', 'done'],
  waiting: ['mute', 'clock'],
  double: ['mute', 'returned'],
  wrong: ['bad', 'alert'],
};

const DialogSections = styled('div')(({ theme: { typography, vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 14,
  '& p': { ...typography.body2, margin: 0, color: vars.palette.text.secondary },
  '& code': { fontFamily: 'ui-monospace, monospace', color: vars.palette.text.primary },
}));
const Lines = styled('div')(({ theme: { vars } }) => ({
  maxHeight: '46vh',
  overflow: 'auto',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 10,
  '& th:first-of-type': { width: 1 },
  '& th:nth-of-type(2)': { width: '52%' },
}));

export function InviteManyDialog({ onClose }: { onClose: () => void }) {
  const { view, failure, isBusy, read, invite } = useInviteFile();
  const isDone = view !== null && !view.is_dry_run;
  const close = closeUnless(isBusy, onClose);
  return (
    <TitledDialog title={words.manyTitle} line={words.manyLine} width={720} onClose={close}>
      <DialogContent aria-busy={isBusy}>
        <DialogSections>
          {!isDone && <Columns />}
          {failure && <Notice state="bad">{failure}</Notice>}
          {view && <Plan view={view} />}
        </DialogSections>
      </DialogContent>
      {!isDone && (
        <DialogFoot onCancel={close}>
          <FileButton hasFile={view !== null} isBusy={isBusy} onChosen={read} />
          {view && view.invited > 0 && (
            <Button variant="contained" aria-busy={isBusy} onClick={invite}>
              <BusyLabel isBusy={isBusy} busy={words.sending}>
                {words.inviteAll(view.invited)}
              </BusyLabel>
            </Button>
          )}
        </DialogFoot>
      )}
    </TitledDialog>
  );
}

const Columns = () => (
  <p>
    {words.fileHint} <code>{words.fileExample}</code>. {words.fileRoles}
  </p>
);

interface FileButtonProps {
  hasFile: boolean;
  isBusy: boolean;
  onChosen: (file: File) => void;
}

function FileButton({ hasFile, isBusy, onChosen }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const label = hasFile ? words.chooseOther : words.choose;
  return (
    <>
      <FileInput ref={input} accept=".csv,text/csv" label={label} onFiles={([file]) => file && onChosen(file)} />
      <Button
        variant={hasFile ? 'outlined' : 'contained'}
        startIcon={<FileUp size={16} aria-hidden />}
        aria-busy={isBusy}
        onClick={() => !isBusy && input.current?.click()}
      >
        <BusyLabel isBusy={isBusy && !hasFile} busy={words.reading}>
          {label}
        </BusyLabel>
      </Button>
    </>
  );
}

function Plan({ view: { rows, invited, is_dry_run, ignored_columns } }: { view: InvitationFileView }) {
  return (
    <>
      {is_dry_run ? (
        <AnnouncedNotice state="info">{words.plan(invited)}</AnnouncedNotice>
      ) : (
        <Notice state="ok">{words.done(invited)}</Notice>
      )}
      {ignored_columns.length > 0 && <p>{importMessages.ignored(ignored_columns)}</p>}
      {rows.length > 0 && (
        <Lines role="region" aria-label={words.linesLabel} tabIndex={0}>
          <PanelTable>
            <TableHead titles={[words.lineOf, words.columns.name, words.outcome]} />
            <tbody>
              {rows.map(({ line, name, email, outcome, reason }) => (
                <tr key={line}>
                  <td data-first data-quiet>
                    {line}
                  </td>
                  <td>
                    {name || email}
                    {name && <div data-quiet>{email}</div>}
                  </td>
                  <td>
                    <StateChip appearance={STYLES[outcome]}>{words.outcomes[outcome]}</StateChip>
                    {reason && <div data-quiet>{reason}</div>}
                  </td>
                </tr>
              ))}
            </tbody>
          </PanelTable>
        </Lines>
      )}
    </>
  );
}

interface State {
  file: File | null;
  view: InvitationFileView | null;
  failure: string | null;
}
const NONE: State = { file: null, view: null, failure: null };

function useInviteFile() {
  const [state, setState] = useState(NONE);
  const [take, { isLoading: isBusy }] = useInviteByFileMutation();
  const send = async (file: File, isTrial: boolean): Promise<void> => {
    const { data, error } = await take({ dryRun: isTrial ? 'true' : 'false', body: fileForm(file) });
    if (data) setState({ file, view: data, failure: null });
    else
      setState(({ view }) => ({
        file,
        view: isTrial ? null : view,
        failure: errorText(error, isTrial ? words.fileFailed : words.allFailed),
      }));
  };
  return {
    ...state,
    isBusy,
    read: (file: File) => void send(file, true),
    invite: () => void (state.file && !isBusy && send(state.file, false)),
  };
}

import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText, isApiError } from '../../../../api/errors';
import type { ContentView } from '../../../../contract/api/content';
import { dayOfInstant } from '../../../../formats';
import { formatInstant, formatTime } from '../../../../ui/format';
import { closeUnless } from '../../../../ui/layers/close-unless';
import { DialogFoot } from '../../../../ui/layers/DialogFoot';
import { TitledDialog } from '../../../../ui/layers/TitledDialog';
import { Notice } from '../../../../ui/page/Notice';
import { siteAdminMessages as words } from '../../../../messages';
import { useDraft, useDraftState } from '../draft/useDraft';
import { nameOf } from '../tree/groups';
import { isInitialVersion } from '../draft/initial-version';
import { fieldOf } from '../draft/content-path';
import { labelOf } from '../forms/forms';
import { Change } from './Change';
import { changesOf, type FieldChange } from './changes';
import { usePublishing } from './usePublishing';
import { ScheduleBar, nextMorning, type PublishTime } from './ScheduleBar';

const Body = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'grid',
  gridAutoRows: 'max-content',
  gap: 16,
  padding: '18px 24px 22px',
  overflowY: 'auto',
  [theme.breakpoints.down('md')]: { padding: 16 },
}));

interface PublishDialogProps {
  isPlanning: boolean;
  onClose: () => void;
}

export function PublishDialog({ isPlanning, onClose }: PublishDialogProps) {
  const draft = useDraft();
  const view = useDraftState((state) => state.view);
  const document = useDraftState((state) => state.document);
  const { isBusy, refusal, ...publishing } = usePublishing();
  const [moment, setMoment] = useState<PublishTime | null>(isPlanning ? nextMorning : null);
  const [asksAgain, setAsksAgain] = useState(false);
  const changes = changesOf(view, document);
  const isReady = view.faults.length === 0 && changes.length > 0;
  const close = closeUnless(isBusy, onClose);
  const send = async () => {
    draft.askAll();
    if (!isReady || isBusy) return;
    if (await (moment ? publishing.plan(moment, asksAgain) : publishing.publish(asksAgain))) onClose();
  };
  return (
    <TitledDialog title={words.publishOf(nameOf(view))} line={lineOf(view, changes.length)} width={880} onClose={close}>
      <Body>
        <PublishErrors onGo={onClose} />
        <CanceledPlan plannedAt={view.planned_at} />
        {Boolean(refusal) && <Notice state="bad">{refusalText(refusal)}</Notice>}
        <Changes view={view} changes={changes} onTakeBack={draft.undo} />
        {view.kind === 'terms' && changes.length > 0 && (
          <AgreeAgainOption isAsked={asksAgain} onChange={setAsksAgain} />
        )}
      </Body>
      {changes.length > 0 && <ScheduleBar moment={moment} onChange={setMoment} />}
      <DialogFoot onCancel={close} note={view.number === null ? undefined : words.versionStays(view.number)}>
        <Button variant="contained" aria-disabled={!isReady || isBusy} disabled={!isReady} onClick={() => void send()}>
          {moment ? words.planPublication : words.publish}
        </Button>
      </DialogFoot>
    </TitledDialog>
  );
}

const CanceledPlan = ({ plannedAt }: { plannedAt: string | null }) =>
  plannedAt && <Notice state="warn">{words.cancelsPlan(formatInstant(plannedAt, true))}</Notice>;

interface ChangesProps {
  view: ContentView;
  changes: readonly FieldChange[];
  onTakeBack: (field: string) => void;
}

function Changes({ view, changes, onTakeBack }: ChangesProps) {
  if (changes.length === 0) return <Notice state="info">{words.noChanges}</Notice>;
  return changes.map((change) => (
    <Change
      key={change.field}
      change={change}
      titles={[words.before, words.after]}
      by={byOf(view, change.field)}
      onTakeBack={view.published ? () => onTakeBack(change.field) : undefined}
    />
  ));
}

function lineOf(view: ContentView, count: number): string | undefined {
  if (view.number === null) return words.firstTime;
  if (count === 0) return undefined;
  const changes = words.changes(count);
  return isInitialVersion(view)
    ? words.sinceInstalled(changes)
    : words.since(changes, view.number, formatInstant(view.published_at));
}

function byOf({ edits }: ContentView, field: string): string | undefined {
  const edit = edits.find((each) => each.field === field);
  if (!edit) return undefined;
  const isToday = dayOfInstant(edit.at) === dayOfInstant();
  return words.by(edit.by, isToday ? formatTime(edit.at) : formatInstant(edit.at, true));
}

const refusalText = (error: unknown): string =>
  isApiError(error) && error.fields
    ? Object.values(error.fields).flat().join(' ')
    : errorText(error, words.publishFailed);

const Box = styled('label')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '2px 10px',
  padding: '12px 16px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  cursor: 'pointer',
  ...theme.typography.body2,
  '& > input': { width: 18, height: 18, margin: 1, accentColor: theme.vars.palette.primary.main },
  '& > b': { fontWeight: 560 },
  '& > span': { gridColumn: 2, color: theme.vars.palette.text.secondary },
}));

interface AgreeAgainOptionProps {
  isAsked: boolean;
  onChange: (isAsked: boolean) => void;
}

/** Terms: users of older versions must accept again. */
const AgreeAgainOption = ({ isAsked, onChange }: AgreeAgainOptionProps) => (
  <Box>
    <input type="checkbox" checked={isAsked} onChange={({ target }) => onChange(target.checked)} />
    <b>{words.asksAgain}</b>
    <span>{words.asksAgainHint}</span>
  </Box>
);

const List = styled('ul')({ margin: '6px 0 0', paddingLeft: 20, listStyle: 'disc' });

/** Undo comes before a field's input; a list has only buttons. */
const CONTROLS = ['input:not([hidden]), textarea, select, [contenteditable]', 'button'];

function show(field: string): void {
  const place = document.querySelector(`[data-field="${CSS.escape(field)}"]`);
  place?.scrollIntoView({ block: 'center' });
  const [control] = CONTROLS.flatMap((controls) => place?.querySelector<HTMLElement>(controls) ?? []);
  control?.focus();
}

function PublishErrors({ onGo }: { onGo: () => void }) {
  const draft = useDraft();
  const faults = useDraftState(({ view }) => view.faults);
  const kind = useDraftState(({ view }) => view.kind);
  if (faults.length === 0) return null;
  const go = (field: string) => {
    draft.askAll();
    // First: the closing dialog returns the focus to its button.
    flushSync(onGo);
    show(fieldOf(field));
  };
  return (
    <Notice state="warn">
      <b>{words.mend(faults.length)}</b>
      <List>
        {faults.map(({ field, message }) => (
          <li key={field}>
            <Link component="button" type="button" onClick={() => go(field)}>
              {labelOf(kind, fieldOf(field))}
            </Link>
            : {message}
          </li>
        ))}
      </List>
    </Notice>
  );
}

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { errorText, isApiError } from '../../../api/errors';
import type { ContentView } from '../../../contract/api/content';
import { clockIn, formatInstant } from '../../../kit/format';
import { DialogHead } from '../../../kit/layers/DialogHead';
import { fullOnPhones } from '../../../kit/layers/full-screen';
import { useBackCloses } from '../../../kit/layers/useBackCloses';
import { Notice } from '../../../kit/page/Notice';
import { siteDeskMessages as words } from '../../../messages';
import { useDraft, useDraftState } from '../draft/useDraft';
import { nameOf } from '../tree/groups';
import { AgreeAgain } from './AgreeAgain';
import { Change } from './Change';
import { changesOf, type FieldChange } from './changes';
import { Faults } from './Faults';
import { cameInstalled } from './installed';
import { nextMorning, type Moment } from './moment';
import { usePublishing } from './usePublishing';
import { WhenBar } from './WhenBar';

const Body = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'grid',
  gridAutoRows: 'max-content',
  gap: 16,
  padding: '18px 24px 22px',
  overflowY: 'auto',
  [theme.breakpoints.down('md')]: { padding: 16 },
}));
const Foot = styled(DialogActions)(({ theme }) => ({
  '& > span': { ...theme.typography.body2, marginRight: 'auto', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { '& > span': { display: 'none' } },
}));

interface PublishDialogProps {
  /** Opens with a moment to choose. */
  isPlanning: boolean;
  onClose: () => void;
}

/** What visitors see now and what they would see, before it is so. */
export function PublishDialog({ isPlanning, onClose }: PublishDialogProps) {
  const titleId = useId();
  useBackCloses(true, onClose);
  const draft = useDraft();
  const view = useDraftState((state) => state.view);
  const document = useDraftState((state) => state.document);
  const { isBusy, refusal, ...publishing } = usePublishing();
  const [moment, setMoment] = useState<Moment | null>(isPlanning ? nextMorning : null);
  const [asksAgain, setAsksAgain] = useState(false);
  const changes = changesOf(view, document);
  const isReady = view.faults.length === 0 && changes.length > 0;
  const send = async () => {
    draft.askAll();
    if (!isReady || isBusy) return;
    if (await (moment ? publishing.plan(moment, asksAgain) : publishing.publish(asksAgain))) onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: fullOnPhones(880) } }}>
      <DialogHead
        titleId={titleId}
        title={words.publishOf(nameOf(view))}
        line={lineOf(view, changes.length)}
        onClose={onClose}
      />
      <Body>
        <Faults onGo={onClose} />
        {Boolean(refusal) && <Notice state="bad">{refusalText(refusal)}</Notice>}
        <Changes view={view} changes={changes} onTakeBack={draft.undo} />
        {view.kind === 'terms' && changes.length > 0 && <AgreeAgain isAsked={asksAgain} onChange={setAsksAgain} />}
      </Body>
      {changes.length > 0 && <WhenBar moment={moment} onChange={setMoment} />}
      <Foot>
        {view.number !== null && <span>{words.versionStays(view.number)}</span>}
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button variant="contained" aria-disabled={!isReady || isBusy} disabled={!isReady} onClick={() => void send()}>
          {moment ? words.planPublication : words.publish}
        </Button>
      </Foot>
    </Dialog>
  );
}

interface ChangesProps {
  view: ContentView;
  changes: readonly FieldChange[];
  onTakeBack: (field: string) => void;
}

function Changes({ view, changes, onTakeBack }: ChangesProps) {
  if (changes.length === 0) return <Notice state="info">{words.nothingToPublish}</Notice>;
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
  // That there is nothing stands below.
  if (count === 0) return undefined;
  const changes = words.changes(count);
  return cameInstalled(view)
    ? words.sinceInstalled(changes)
    : words.since(changes, view.number, formatInstant(view.published_at));
}

function byOf({ edits }: ContentView, field: string): string | undefined {
  const edit = edits.find((each) => each.field === field);
  if (!edit) return undefined;
  const at = new Date(edit.at);
  const isToday = at.toDateString() === new Date().toDateString();
  return words.by(edit.by, isToday ? clockIn().hour.format(at) : formatInstant(edit.at, true));
}

/** A refusal may name fields: each says what is wrong with it. */
const refusalText = (error: unknown): string =>
  isApiError(error) && error.fields
    ? Object.values(error.fields).flat().join(' ')
    : errorText(error, words.publishFailed);

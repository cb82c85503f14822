import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Check, CloudOff, CircleAlert, LoaderCircle, type LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useAnnounce } from '../../../../ui/feedback/Announcer';
import { formatInstant } from '../../../../ui/format';
import { siteAdminMessages } from '../../../../messages';
import type { DraftState, DraftStatus } from './draft-store';
import { isInitialVersion } from './initial-version';
import { useDraft, useDraftState } from './useDraft';

const words = siteAdminMessages.state;
const Line = styled('p')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  minHeight: 18,
  color: vars.palette.text.secondary,
  '& > svg': { flex: 'none', color: vars.palette.status.ok.solid },
  '&[data-bad="true"]': { color: vars.palette.status.bad.text, '& > svg': { color: vars.palette.status.bad.solid } },
}));

const ICONS: Record<DraftStatus, LucideIcon> = {
  saved: Check,
  waiting: LoaderCircle,
  offline: CloudOff,
  refused: CircleAlert,
  stale: CircleAlert,
  gone: CircleAlert,
};
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export function SaveState() {
  const draft = useDraft();
  const status = useDraftState((state) => state.status);
  const sentence = useDraftState(sentenceOf);
  const savedAt = useDraftState(savedAtOf);
  const Icon = ICONS[status];
  const isBad = status !== 'saved' && status !== 'waiting';
  const announce = useAnnounce();
  const retry = async () => {
    await draft.flush();
    if (draft.getState().status === 'saved') announce(words.saved);
  };
  return (
    <Line data-save-state data-bad={isBad}>
      <Icon size={14} strokeWidth={2} aria-hidden />
      <span role="status" aria-live={isBad ? 'polite' : 'off'}>
        {sentence}
      </span>
      {status === 'saved' && savedAt !== null && <Age since={savedAt} />}
      {status === 'offline' && (
        <Link component="button" type="button" onClick={() => void retry()}>
          {words.retry}
        </Link>
      )}
    </Line>
  );
}

function sentenceOf({ status, view, failure }: DraftState): string {
  if (status === 'waiting') return words.saving;
  if (status === 'refused') return failure?.message || words.refused;
  return status === 'saved' ? safeSentenceOf(view) : words[status];
}

function safeSentenceOf(view: DraftState['view']): string {
  if (view.state === 'draft' && view.edits.length === 0) return words.never;
  if (view.state !== 'published') return words.saved;
  if (isInitialVersion(view)) return words.installed;
  return view.published_at ? words.published(formatInstant(view.published_at)) : words.never;
}

/** Last save, or last change before opening; null: nothing to publish. */
function savedAtOf({ view, savedAt }: DraftState): number | null {
  if (view.state === 'published') return null;
  const last = view.edits.map(({ at }) => Date.parse(at)).reduce((a, b) => Math.max(a, b), 0);
  return savedAt ?? (last || null);
}

const everySecond = (tick: () => void) => {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
};
const secondsNow = () => Math.floor(Date.now() / 1000);

/** Screen readers would read every second. */
function Age({ since }: { since: number }) {
  const now = useSyncExternalStore(everySecond, secondsNow) * 1000;
  return <span aria-hidden>{ageOf(since, now)}</span>;
}

function ageOf(since: number, now: number): string {
  const passed = now - since;
  if (passed < 2000) return words.ago.now;
  if (passed < MINUTE) return words.ago.seconds(Math.floor(passed / 1000));
  if (passed < HOUR) return words.ago.minutes(Math.floor(passed / MINUTE));
  return words.on(formatInstant(new Date(since).toISOString(), true));
}

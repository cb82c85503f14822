import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { contactLimits } from '../../../contract/limits';
import type { RequestView } from '../../../contract/api/requests';
import { Avatar } from '../../../kit/marks/Avatar';
import { ErrorPanel } from '../../../kit/feedback/ErrorPanel';
import { formatInstant } from '../../../kit/format';
import { useReopenedDraft } from '../../../kit/form/useReopenedDraft';
import { PageTitle } from '../../../kit/page/PageTitle';
import { LIVE } from '../../../kit/table/query/live';
import { requestDeskMessages as words } from '../../../messages';
import { aboutOf } from '../desk/about';
import { Small } from '../desk/panel-styles';
import { RequestFile } from '../desk/RequestFile';
import { useGetRequestQuery, useReadRequestMutation } from '../desk/requests.api';
import { LetterPane } from './inbox-styles';
import { LetterBar, LetterFoot } from './LetterBar';
import { LetterFacts } from './LetterFacts';
import { LetterHistory } from './LetterHistory';
import { ProjectDialog } from './ProjectDialog';
import { ReplyDialog } from './ReplyDialog';
import { focusNote, StaffNotes } from './StaffNotes';
import { useInboxKeys } from './useInboxKeys';
import type { Walk } from './useWalk';

const READ_AFTER_MS = 1000;

const Hidden = styled('div')({ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' });

function useReopenedDialogs(request: RequestView | undefined, open: Walk['setDialog']) {
  const list = request && { items: [request] };
  useReopenedDraft('request-reply', list, () => open('reply'));
  useReopenedDraft('request-project', list, () => open('project'));
}

interface LetterProps {
  id: number;
  walk: Walk;
  /** A screen of its own. */
  phone?: boolean;
}

/** One request: what was written, what is done about it, and what was done before. */
export function Letter({ id, walk, phone = false }: LetterProps) {
  const titleId = useId();
  const { data, error, refetch } = useGetRequestQuery({ id }, LIVE);
  const { dialog, setDialog } = walk;
  const notes = useRef<HTMLElement>(null);
  const pane = useRef<HTMLElement>(null);
  useReopenedDialogs(data, setDialog);
  useRead(data);
  useInboxKeys({
    r: () => setDialog('reply'),
    n: () => focusNote(notes.current),
    ...(phone && { j: () => walk.step(1), k: () => walk.step(-1) }),
  });
  useEffect(() => {
    if (phone) pane.current?.focus();
  }, [phone]);
  const acts = { request: data, walk, onReply: () => setDialog('reply'), onProject: () => setDialog('project') };
  return (
    <LetterPane ref={pane} aria-labelledby={titleId} tabIndex={-1}>
      {phone && (
        <Hidden>
          <PageTitle title={words.title} />
        </Hidden>
      )}
      <LetterBar {...acts} phone={phone} />
      <div data-part="body">
        <Content request={data} titleId={titleId} notes={notes}>
          {error !== undefined && <ErrorPanel title={words.loadFailed} error={error} onRetry={() => void refetch()} />}
        </Content>
      </div>
      {phone && <LetterFoot {...acts} />}
      {data && dialog === 'reply' && <ReplyDialog request={data} onClose={() => setDialog(undefined)} />}
      {data && dialog === 'project' && <ProjectDialog request={data} onClose={() => setDialog(undefined)} />}
    </LetterPane>
  );
}

interface ContentProps {
  request: RequestView | undefined;
  titleId: string;
  notes: RefObject<HTMLElement | null>;
  /** What went wrong, as long as there is no request. */
  children: ReactNode;
}

function Content({ request, titleId, notes, children }: ContentProps) {
  if (!request) return children || <Waiting titleId={titleId} />;
  return (
    <>
      <Written request={request} titleId={titleId} />
      <StaffNotes request={request} box={notes} />
      <LetterHistory request={request} />
    </>
  );
}

/** Whoever has it before them for a second has read it. */
function useRead(request: RequestView | undefined) {
  const [read] = useReadRequestMutation();
  const unread = request?.unread ? request.id : undefined;
  useEffect(() => {
    if (unread === undefined) return undefined;
    const timer = setTimeout(() => void read({ id: unread }), READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [unread, read]);
}

function Written({ request, titleId }: { request: RequestView; titleId: string }) {
  const { name, email, phone, company, created_at, message, repeats, spam_reason } = request;
  return (
    <>
      <h2 id={titleId}>
        {aboutOf(request).slice(0, contactLimits.subject.maxLength) || words.letter}
        {company && words.from(company)}
      </h2>
      <div data-part="from">
        <Avatar name={name} size={40} />
        <div>
          <b>{name}</b>
          <span>{[email, phone].filter(Boolean).join(' · ')}</span>
        </div>
        <time dateTime={created_at}>{formatInstant(created_at, true)}</time>
      </div>
      <LetterFacts request={request} />
      <p data-part="text" dir="auto">
        {message ?? words.noText}
      </p>
      {repeats > 0 && <Small>{words.repeats(repeats)}</Small>}
      {spam_reason && <Small>{words.spamReasons[spam_reason]}</Small>}
      <RequestFile request={request} />
    </>
  );
}

const Waiting = ({ titleId }: { titleId: string }) => (
  <>
    <h2 id={titleId}>
      <Skeleton width="60%" />
    </h2>
    <Skeleton variant="rounded" height={44} width="50%" />
    <Skeleton variant="rounded" height={64} />
    <Skeleton variant="rounded" height={96} />
  </>
);

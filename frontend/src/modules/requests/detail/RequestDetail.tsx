import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Download } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { contactLimits } from '../../../contract/limits';
import type { RequestView, ProjectFromRequestDto } from '../../../contract/api/requests';
import { Avatar } from '../../../ui/marks/Avatar';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { formatInstant, formatSize } from '../../../ui/format';
import { useReopenedDraft } from '../../../ui/form/editing/useReopenedDraft';
import { PageTitle } from '../../../ui/page/PageTitle';
import { useShortcuts } from '../../../ui/useShortcuts';
import { LIVE } from '../../../api/store/live';
import { requestAdminMessages as words } from '../../../messages';
import { requestSubject } from '../request-subject';
import {
  isOld,
  useGetRequestQuery,
  useReadRequestMutation,
  useCreateProjectFromRequestMutation,
} from '../requests.api';
import { DetailPane, Small } from '../inbox-styles';
import type { InboxNavigation } from '../useInboxNavigation';
import { downloadFile } from '../../../api/download';
import { useToast } from '../../../ui/feedback/toasts';
import { DetailBar, DetailActions } from './DetailBar';
import { DetailFacts } from './DetailFacts';
import { DetailHistory } from './DetailHistory';
import { ReplyBox } from './ReplyBox';
import { focusNote, StaffNotes } from './StaffNotes';
import { useLeaveWarning } from './useLeaveWarning';

const READ_AFTER_MS = 1000;

function useReopenedDialogs(request: RequestView | undefined, open: InboxNavigation['setDialog']) {
  const list = request && { items: [request] };
  useReopenedDraft('request-reply', list, () => open('reply'));
  useReopenedDraft('request-project', list, () => open('project'));
}

export interface RequestDetailProps {
  id: number;
  walk: InboxNavigation;
  projectForm: (draft: ProjectDraft) => ReactNode;
  phone?: boolean;
}

export function RequestDetail({ id, walk, projectForm, phone = false }: RequestDetailProps) {
  const titleId = useId();
  const { data, error, refetch } = useGetRequestQuery({ id }, LIVE);
  const { dialog, setDialog } = walk;
  const notes = useRef<HTMLElement>(null);
  const pane = useRef<HTMLElement>(null);
  useReopenedDialogs(data, setDialog);
  useRead(data);
  useShortcuts({
    r: () => setDialog('reply'),
    n: () => focusNote(notes.current),
    ...(phone && { j: () => walk.step(1), k: () => walk.step(-1) }),
  });
  useFocusedScreen(pane, phone);
  const closeReply = () => {
    // Another request is open.
    if (!pane.current) return;
    setDialog(undefined);
    // On phones the button exists only after the render.
    requestAnimationFrame(() => pane.current?.querySelector<HTMLElement>('[data-reply]')?.focus());
  };
  const acts = { request: data, walk, onReply: () => setDialog('reply'), onProject: () => setDialog('project') };
  return (
    <DetailPane ref={pane} aria-labelledby={titleId} tabIndex={-1}>
      {phone && (
        <div className="visually-hidden">
          <PageTitle title={words.title} />
        </div>
      )}
      <DetailBar {...acts} phone={phone} />
      <div data-part="body">
        <Content request={data} titleId={titleId} notes={notes}>
          {error !== undefined && <ErrorPanel title={words.loadFailed} error={error} onRetry={() => void refetch()} />}
        </Content>
      </div>
      {data && dialog === 'project' && (
        <ProjectSlot request={data} form={projectForm} onClose={() => setDialog(undefined)} />
      )}
      {data && dialog === 'reply' ? (
        <ReplyBox request={data} onClose={closeReply} />
      ) : (
        phone && <DetailActions {...acts} />
      )}
    </DetailPane>
  );
}

interface ContentProps {
  request: RequestView | undefined;
  titleId: string;
  notes: RefObject<HTMLElement | null>;
  children: ReactNode;
}

function Content({ request, titleId, notes, children }: ContentProps) {
  if (!request) return children || <SkeletonDetail titleId={titleId} />;
  return (
    <>
      <Written request={request} titleId={titleId} />
      <StaffNotes request={request} box={notes} />
      <DetailHistory request={request} />
    </>
  );
}

function useFocusedScreen(pane: RefObject<HTMLElement | null>, phone: boolean) {
  useEffect(() => {
    if (phone) pane.current?.focus();
  }, [pane, phone]);
}

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
        {requestSubject(request).slice(0, contactLimits.subject.maxLength) || words.letter}
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
      <DetailFacts request={request} />
      <p data-part="text" dir="auto">
        {message ?? words.noText}
      </p>
      {repeats > 0 && <Small>{words.repeats(repeats)}</Small>}
      {spam_reason && <Small>{words.spamReasons[spam_reason]}</Small>}
      <RequestFile request={request} />
    </>
  );
}

const SkeletonDetail = ({ titleId }: { titleId: string }) => (
  <>
    <h2 id={titleId}>
      <Skeleton width="60%" />
    </h2>
    <Skeleton variant="rounded" height={44} width="50%" />
    <Skeleton variant="rounded" height={64} />
    <Skeleton variant="rounded" height={96} />
  </>
);

function RequestFile({ request: { id, attachment } }: { request: RequestView }) {
  const toast = useToast();
  if (!attachment) return null;
  const { name, size, kept } = attachment;
  if (!kept) return <Small>{words.notKept(name)}</Small>;
  const save = () =>
    downloadFile(`/requests/${id}/attachment`, name).catch((error: unknown) =>
      toast.error(error, words.downloadFailed),
    );
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Download aria-hidden />}
      onClick={() => void save()}
      sx={{ minWidth: 0, justifySelf: 'start', overflowWrap: 'anywhere' }}
    >
      {words.download(name, formatSize(size))}
    </Button>
  );
}

interface ProjectDraft {
  draft: string;
  subject: string;
  description: string;
  sender: Pick<RequestView, 'name' | 'email'>;
  range: string | null;
  send: (project: ProjectFromRequestDto) => Promise<{ error?: unknown }>;
  onClose: () => void;
  onDirty: (isDirty: boolean) => void;
}

interface ProjectSlotProps {
  request: RequestView;
  form: (draft: ProjectDraft) => ReactNode;
  onClose: () => void;
}

/** Only one project, even after several requests. */
function ProjectSlot({ request, form, onClose }: ProjectSlotProps) {
  const { id, name, email, message, price_range } = request;
  const { leave, onDirty } = useLeaveWarning(onClose);
  const [create] = useCreateProjectFromRequestMutation();
  const toast = useToast();
  const send = async (projectFromRequestDto: ProjectFromRequestDto) => {
    const { data, error } = await create({ id, projectFromRequestDto });
    if (data) {
      toast.success((data.invited ? words.madeAndInvited : words.made)(data.client_name));
      onClose();
    } else if (isOld(error)) toast.error(error, words.createFailed);
    else return { error };
    return {};
  };
  return form({
    draft: `request-project/${id}`,
    subject: requestSubject(request),
    description: message ?? '',
    sender: { name, email },
    range: price_range,
    send,
    onClose: leave,
    onDirty,
  });
}

import Dialog from '@mui/material/Dialog';
import Skeleton from '@mui/material/Skeleton';
import { FolderOpen } from 'lucide-react';
import { useId, useState } from 'react';
import { LIVE } from '../../../api/store/live';
import type { AttachmentView } from '../../../contract/api/attachments';
import { DialogHead } from '../../../ui/layers/DialogHead';
import { useConfirm } from '../../../ui/feedback/confirm';
import { discardQuestion } from '../../../ui/feedback/confirm-question';
import { EmptyPanel } from '../../../ui/feedback/EmptyPanel';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { fullOnPhones } from '../../../ui/layers/full-screen';
import { useCloseOnBack } from '../../../ui/layers/useCloseOnBack';
import { attachmentMessages as words } from '../../../messages';
import { useGetProjectQuery } from '../../../api/store/project-api';
import { DropHint } from '../upload/DropHint';
import { useDrafts, hasReplyForm, replyDraft, type Drafts } from '../comments/drafts';
import { unansweredIn, ClosedLine } from '../FileState';
import { SplitView, Uploading, Talk } from './admin-styles';
import { StaffFileList } from './StaffFileList';
import { StaffFileView } from './StaffFileView';
import { UploadButton } from '../upload/UploadButton';
import { UploadList } from '../upload/UploadList';
import { useFileDrop } from '../../../ui/useFileDrop';
import { useUploads } from '../upload/useUploads';
import { CommentThread } from '../comments/CommentThread';
import { StateLine } from '../StateLine';
import { StaffReply } from './StaffReply';

const paper = fullOnPhones(1080, 640);

interface AttachmentsDialogProps {
  project: { id: number; title: string; client_name: string };
  open: boolean;
  onClose: () => void;
}

export function AttachmentsDialog({ project, open, onClose }: AttachmentsDialogProps) {
  const titleId = useId();
  const uploads = useUploads(project);
  const { zone, drag } = useFileDrop<HTMLDivElement>(uploads.add);
  const drafts = useDrafts();
  const confirm = useConfirm();
  const close = async () => {
    const question = discardQuestion({ title: words.dropReplyTitle, action: words.dropReplyAction });
    if (!drafts.isEmpty() && !(await confirm(question))) return;
    drafts.discard();
    onClose();
  };
  useCloseOnBack(open, () => void close());
  return (
    <Dialog
      open={open}
      onClose={() => void close()}
      aria-labelledby={titleId}
      slotProps={{ paper: { ref: zone, sx: paper } }}
    >
      <DialogHead
        titleId={titleId}
        title={words.title}
        line={words.line(project.title, project.client_name)}
        action={<UploadButton uploads={uploads} label={words.upload} size="small" variant="outlined" />}
        edge
        onClose={() => void close()}
      />
      {uploads.uploads.length > 0 && (
        <Uploading>
          <UploadList uploads={uploads.uploads} onDrop={uploads.drop} />
        </Uploading>
      )}
      <Content projectId={project.id} drafts={drafts} />
      <DropHint drag={drag} />
    </Dialog>
  );
}

function Content({ projectId, drafts }: { projectId: number; drafts: Drafts }) {
  const { data, error, refetch } = useGetProjectQuery({ id: projectId }, LIVE);
  if (error && !data) return <ErrorPanel title={words.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" sx={{ flex: 1, margin: 2, height: 'auto' }} />;
  if (data.attachments.length === 0)
    return <EmptyPanel icon={FolderOpen} title={words.empty} hint={words.emptyAdminHint} />;
  return <Files attachments={data.attachments} drafts={drafts} />;
}

function Files({ attachments, drafts }: { attachments: readonly AttachmentView[]; drafts: Drafts }) {
  const [chosen, setChosen] = useState(() => attachments.find((file) => unansweredIn(file) > 0)?.id);
  const shown = attachments.find(({ id }) => id === chosen) ?? attachments[0];
  if (!shown) return null;
  return (
    <SplitView>
      <StaffFileList attachments={attachments} shownId={shown.id} onShow={setChosen} />
      <StaffFileView attachments={attachments} attachment={shown} onShow={setChosen} />
      <StaffThread key={shown.id} attachment={shown} drafts={drafts} />
    </SplitView>
  );
}

interface StaffThreadProps {
  attachment: AttachmentView;
  drafts: Drafts;
}

function StaffThread({ attachment, drafts }: StaffThreadProps) {
  const { id, confirmed_by_client, comments_count } = attachment;
  return (
    <Talk tabIndex={0} role="group" aria-label={words.comments}>
      <StateLine attachment={attachment} viewer="admin" />
      {comments_count === 0 && !confirmed_by_client && <p>{words.noComments}</p>}
      <CommentThread
        attachment={attachment}
        below={(comment) =>
          hasReplyForm(drafts, comment) && (
            <StaffReply attachmentId={id} comment={comment} draft={drafts.of(replyDraft(comment))} />
          )
        }
      />
      {confirmed_by_client && <ClosedLine attachment={attachment} viewer="admin" />}
    </Talk>
  );
}

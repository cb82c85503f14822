import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FolderOpen } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { errorText } from '../../api/errors';
import type { ProjectDetailView } from '../../api/generated/projects';
import { useSession } from '../../api/session';
import { EmptyPanel } from '../../components/feedback/EmptyPanel';
import { ErrorPanel } from '../../components/feedback/ErrorPanel';
import { useToast } from '../../components/feedback/toasts';
import { PageShell } from '../../components/PageShell';
import { Panel } from '../../components/Panel';
import { attachmentMessages as words } from '../../messages';
import { SkeletonFile } from './SkeletonFile';
import { AttachmentCard } from './AttachmentCard';
import { useGetProjectQuery } from './attachments.api';
import { UploadBox } from './UploadBox';
import { useDeleteAttachment } from './useDeleteAttachment';
import type { Viewer } from './viewer';

const Stack = styled('div')({ display: 'grid', gap: 20, '& > section > h2': { margin: '0 0 12px' } });

/** All files of one project: for its client to look at, for admins to add to, delete from and answer. */
export function AttachmentsPage() {
  const id = Number(useParams().projectId);
  const { data, error, refetch } = useGetProjectQuery({ id });
  const toast = useToast();
  const failed = error && !data;
  useEffect(() => {
    if (failed) toast.failure(errorText(error, words.loadFailed));
  }, [failed, error, toast]);

  if (failed) {
    return (
      <PageShell title={words.title}>
        <Panel>
          <ErrorPanel title={words.loadFailed} error={error} onRetry={() => void refetch()} />
        </Panel>
      </PageShell>
    );
  }
  return (
    <PageShell title={words.title} line={data?.title}>
      {data ? <Files project={data} /> : <SkeletonFile />}
    </PageShell>
  );
}

function Files({ project: { id, attachments } }: { project: ProjectDetailView }) {
  const viewer: Viewer = useSession().user?.role === 'admin' ? 'admin' : 'owner';
  const remove = useDeleteAttachment();
  const admin = viewer === 'admin';
  return (
    <Stack>
      {admin && <UploadBox projectId={id} />}
      {attachments.length === 0 && (
        <Panel>
          <EmptyPanel
            icon={FolderOpen}
            title={words.empty}
            hint={admin ? words.emptyAdminHint : words.emptyOwnerHint}
          />
        </Panel>
      )}
      <div>
        {attachments.map((attachment) => (
          <AttachmentCard
            key={attachment.id}
            attachment={attachment}
            viewer={viewer}
            action={
              admin && (
                <Button
                  size="tiny"
                  color="error"
                  aria-label={words.deleteOf(attachment.original_name)}
                  onClick={() => void remove(attachment)}
                >
                  {words.delete}
                </Button>
              )
            }
          />
        ))}
      </div>
    </Stack>
  );
}

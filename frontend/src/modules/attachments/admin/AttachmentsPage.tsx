import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FolderOpen } from 'lucide-react';
import { useEffect, useId, type PropsWithChildren } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useConfig } from '../../../api/store/config';
import { LIVE } from '../../../api/store/live';
import type { ProjectDetailView } from '../../../contract/api/projects';
import { useCan } from '../../../api/session/session';
import { EmptyPanel } from '../../../ui/feedback/EmptyPanel';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { useToast } from '../../../ui/feedback/toasts';
import { formatSize } from '../../../ui/format';
import { PageShell, type BackLink } from '../../../ui/page/PageShell';
import { Panel } from '../../../ui/page/Panel';
import { paths } from '../../../paths';
import { attachmentMessages as words, projectMessages } from '../../../messages';
import { SkeletonFile } from '../SkeletonFile';
import { logFailure } from '../log-failure';
import { Cards } from '../card-styles';
import { FileCards } from '../customer/FileCards';
import { useWaitingFirst } from '../customer/useWaitingFirst';
import { useGetProjectQuery } from '../../../api/store/project-api';
import { idParam } from '../../../ui/useUrlParams';
import { DropHint } from '../upload/DropHint';
import { extensionList } from '../upload/file-rules';
import { UploadButton } from '../upload/UploadButton';
import { UploadList } from '../upload/UploadList';
import { useDeleteAttachment } from '../useDeleteAttachment';
import { useFileDrop } from '../../../ui/useFileDrop';
import { useUploads } from '../upload/useUploads';

const Stack = styled('div')({
  position: 'relative',
  display: 'grid',
  gap: 20,
  alignContent: 'start',
  minHeight: '60vh',
});

const AddRow = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flexWrap: 'wrap',
  '& > small': { fontSize: '0.8125rem', lineHeight: 18 / 13, color: theme.vars.palette.text.tertiary },
}));

const TwoColumns = styled(Cards)(({ theme }) => ({
  [theme.breakpoints.up(900)]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :is(article, div)': { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' },
  },
}));

function useBackLink(id: number): BackLink {
  const isAdmin = useCan('attachment.manage');
  const list = isAdmin ? paths.adminProjects : paths.clientProject;
  return { to: `${list}?project=${id}`, label: isAdmin ? projectMessages.manageTitle : projectMessages.mineTitle };
}

export function AttachmentsPage() {
  const id = Number(useParams().projectId);
  const { data, error, refetch } = useGetProjectQuery({ id }, LIVE);
  const toast = useToast();
  const failed = error && !data;
  const back = useBackLink(id);
  useEffect(() => {
    if (!failed) return;
    logFailure(words.loadFailed, error);
    toast.error(error, words.loadFailed);
  }, [failed, error, toast]);

  if (failed) {
    return (
      <PageShell title={words.title} back={back}>
        <Panel>
          <ErrorPanel title={words.loadFailed} error={error} onRetry={() => void refetch()} />
        </Panel>
      </PageShell>
    );
  }
  return (
    <PageShell title={words.title} line={data?.title} back={back}>
      {data ? (
        <Files project={data} />
      ) : (
        <TwoColumns>
          <SkeletonFile />
        </TwoColumns>
      )}
    </PageShell>
  );
}

function Files({ project }: { project: ProjectDetailView }) {
  const { attachments } = project;
  const { files } = useWaitingFirst(attachments);
  const [params] = useSearchParams();
  const isAdmin = useCan('attachment.manage');
  const remove = useDeleteAttachment();
  const content = (
    <>
      {attachments.length === 0 && (
        <Panel>
          <EmptyPanel
            icon={FolderOpen}
            title={words.empty}
            hint={isAdmin ? words.emptyAdminHint : words.emptyOwnerHint}
          />
        </Panel>
      )}
      <TwoColumns>
        <FileCards
          attachments={files}
          viewer={isAdmin ? 'admin' : 'owner'}
          target={idParam(params, 'file')}
          actionFor={(attachment) =>
            isAdmin && (
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
      </TwoColumns>
    </>
  );
  return isAdmin ? <Adding project={project}>{content}</Adding> : <Stack>{content}</Stack>;
}

function Adding({ project, children }: PropsWithChildren<{ project: ProjectDetailView }>) {
  const uploads = useUploads(project);
  const { zone, drag } = useFileDrop<HTMLDivElement>(uploads.add);
  const hintId = useId();
  const limits = useConfig()?.limits;
  return (
    <Stack ref={zone}>
      <AddRow>
        <UploadButton uploads={uploads} label={words.add} variant="contained" aria-describedby={hintId} />
        <small id={hintId}>
          {limits && words.accepted(extensionList(limits.attachmentExtensions), formatSize(limits.attachmentMaxBytes))}
        </small>
      </AddRow>
      <UploadList uploads={uploads.uploads} onDrop={uploads.drop} />
      {children}
      <DropHint drag={drag} />
    </Stack>
  );
}

import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import type { ProjectDetailView } from '../../contract/api/projects';
import { useSession } from '../../api/session/session';
import { LIVE } from '../../api/store/live';
import { formatDay } from '../../ui/format';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel';
import { Panel } from '../../ui/page/Panel';
import { myProjectMessages as words } from '../../messages';
import { ProjectFiles } from '../../modules/attachments/customer/ProjectFiles';
import { PaymentCard } from '../../modules/payments/checkout/PaymentCard';
import { SkeletonFile } from '../../modules/attachments/SkeletonFile';
import { MilestonesCard } from '../../modules/projects/MilestonesCard';
import type { MyProjectAddress } from '../../modules/projects/my-project-address';
import { useGetProjectQuery } from '../../api/store/project-api';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 28,
  alignItems: 'start',
  marginTop: 28,
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 316px' },
  [theme.breakpoints.down('md')]: {
    marginTop: 20,
    '& > aside': { display: 'contents' },
    '& > aside > :first-child': { order: -1 },
  },
}));
const Aside = styled('aside')({ display: 'grid', gap: 16 });
const Heading = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& > h2': { ...theme.typography.h2, margin: 0, outline: 'none', overflowWrap: 'anywhere' },
  '& > p': { margin: '2px 0 0', color: theme.vars.palette.text.secondary },
  '& > p[dir]': { marginTop: 8, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: 'inherit' },
}));

interface ClientProjectDetailProps {
  id: number;
  address: MyProjectAddress;
  headingRef: Ref<HTMLHeadingElement>;
  onPay: () => void;
}

const stateOf = ({ status, milestone, milestones, milestone_names, end_date }: ProjectDetailView): string => {
  if (!milestone) return words.due(status, formatDay(end_date));
  const name = milestone_names[milestone - 1];
  const step = words.milestoneOf(milestone, milestones);
  return words.due(name ? `${step} · ${name}` : step, formatDay(end_date));
};

export function ClientProjectDetail({ id, address, headingRef, onPay }: ClientProjectDetailProps) {
  const { data: project, error, refetch } = useGetProjectQuery({ id }, LIVE);
  const own = useSession().user?.id === project?.user_id;
  if (!project || !own) {
    if (!error && !project) return <SkeletonDetail />;
    return (
      <Panel sx={{ marginTop: 3.5 }}>
        <ErrorPanel title={words.detailFailed} error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  }
  const heading = (
    <Heading>
      <h2 ref={headingRef} tabIndex={-1} dir="auto">
        {project.title}
      </h2>
      <p>{stateOf(project)}</p>
      {project.description && <p dir="auto">{project.description}</p>}
    </Heading>
  );
  return (
    <Columns>
      <section aria-label={project.title}>
        <ProjectFiles
          attachments={project.attachments}
          heading={heading}
          target={address.file}
          reviewing={address.openFiles}
        />
      </section>
      <Aside>
        <PaymentCard project={project} onPay={onPay} />
        <MilestonesCard project={project} />
      </Aside>
    </Columns>
  );
}

const SkeletonDetail = () => (
  <Columns aria-hidden data-late>
    <div>
      <Skeleton width={220} height={28} />
      <Skeleton width={160} height={20} sx={{ marginBottom: 2 }} />
      {[0, 1].map((file) => (
        <SkeletonFile key={file} />
      ))}
    </div>
    <Aside>
      <Skeleton variant="rounded" height={290} />
    </Aside>
  </Columns>
);

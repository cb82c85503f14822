import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import { LIVE } from '../../../api/store/live';
import { paths } from '../../../paths';
import type { ProjectView } from '../../../contract/api/projects';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { TitledPanel } from '../../../ui/page/TitledPanel';
import { ProgressBar } from '../../../ui/marks/ProgressBar';
import { DividedList } from '../../../ui/section/DividedList';
import { StatusChip } from '../../../labels/StatusChip';
import { dashboardMessages } from '../../../messages';
import { myProjectPath } from '../my-project-address';
import { NoProjects } from './NoProjects';
import { useListProjectsQuery } from '../projects.api';

const MOST = 5;
const List = styled(DividedList)({ '& > li': { padding: '14px 18px' } });
const Title = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 10,
  marginBottom: 9,
  fontSize: '0.90625rem',
  lineHeight: 20 / 14.5,
  fontWeight: 580,
  letterSpacing: '-0.008em',
  '& > a': { padding: '2px 0', textDecoration: 'none', overflowWrap: 'anywhere' },
  '& > a:hover': { textDecoration: 'underline', textDecorationColor: vars.palette.text.tertiary },
}));

export function OwnProjectsPanel() {
  const { data, error, refetch } = useListProjectsQuery({ mine: '1', limit: MOST }, LIVE);
  const seeAll = data && data.total > 0 && (
    <Link component={RouterLink} to={paths.clientProject}>
      {dashboardMessages.seeAll}
    </Link>
  );
  return (
    <TitledPanel title={dashboardMessages.projectsTitle} aside={seeAll}>
      {error && !data && (
        <ErrorPanel title={dashboardMessages.projectsFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton variant="rectangular" height={200} />}
      {data?.total === 0 && <NoProjects />}
      <List>
        {data?.items.map((project) => (
          <Item key={project.id} project={project} />
        ))}
      </List>
    </TitledPanel>
  );
}

function Item({ project: { id, title, status, progress, milestone, milestones } }: { project: ProjectView }) {
  return (
    <li>
      <Title>
        <RouterLink to={myProjectPath({ project: id })}>{title}</RouterLink>
        <StatusChip status={status} milestones={milestones} />
      </Title>
      <ProgressBar value={progress} milestone={milestone} milestones={milestones} />
    </li>
  );
}

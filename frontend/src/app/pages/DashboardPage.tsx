import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCan, useSession } from '../../api/session/session';
import { PageShell } from '../../ui/page/PageShell';
import { roleName } from '../../labels/roles';
import { dashboardMessages as words } from '../../messages';
import { SpecialOffers } from '../../modules/offers/SpecialOffers';
import { OwnProjectsPanel } from '../../modules/projects/mine/OwnProjectsPanel';
import { useListProjectsQuery } from '../../modules/projects/projects.api';
import { FirstStepsLine } from '../../modules/admin-overview/overview/FirstStepsLine';
import { OverviewLink } from '../../modules/admin-overview/overview/OverviewLink';
import { WaitingPanel } from '../../modules/projects/mine/WaitingPanel';
import { paths } from '../../paths';

const Panels = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  '&:has(.MuiSkeleton-root)': { '& li': { visibility: 'hidden' }, '& ~ *': { display: 'none' } },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 380px' },
  [theme.breakpoints.down('lg')]: { '& > :has(.MuiSkeleton-root) ~ *': { display: 'none' } },
  [theme.breakpoints.down('md')]: { gap: 16 },
}));
const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 10px',
  '& > span + span': { color: theme.vars.palette.text.tertiary, overflowWrap: 'anywhere' },
}));

/** Undefined while loading. */
function useIsClient(): boolean | undefined {
  const admin = useCan('project.manage');
  const { data, isError } = useListProjectsQuery({ mine: '1', limit: 1 }, { skip: !admin });
  if (!admin) return true;
  return data ? data.total > 0 : isError ? false : undefined;
}

export function DashboardPage() {
  const { user } = useSession();
  const client = useIsClient();
  const isStaff = useCan('overview.read');
  const managesUsers = useCan('user.manage');
  const makesOffers = useCan('offer.manage');
  if (!user) return null;
  const { name, email, role } = user;
  const line = (
    <Line>
      <span>{words.account(roleName(role))}</span>
      <span>{email}</span>
      <span>{words.role(roleName(role))}</span>
    </Line>
  );
  const actions = (
    <Button
      component={Link}
      to={managesUsers ? paths.admin : paths.clientProject}
      variant="contained"
      endIcon={<ArrowRight aria-hidden />}
    >
      {managesUsers ? words.goToAdmin : words.viewProjects}
    </Button>
  );
  return (
    <PageShell title={words.welcome(name || email)} line={line} actions={actions}>
      {isStaff && <OverviewLink />}
      {isStaff && <FirstStepsLine />}
      {client && (
        <Panels>
          <WaitingPanel />
          <OwnProjectsPanel />
        </Panels>
      )}
      {!makesOffers && client && <SpecialOffers />}
    </PageShell>
  );
}

import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { OverviewDueView } from '../../../contract/api/overview';
import { formatShortDay } from '../../../ui/format';
import { TitledPanel } from '../../../ui/page/TitledPanel';
import { StatusChip } from '../../../labels/StatusChip';
import { overviewMessages as words } from '../../../messages';
import { Nothing, Rows, Two } from './list-styles';
import { overviewLinks } from '../overview-links';

const MoreLink = styled(Link)(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

export function DuePanel({ due, today }: { due: readonly OverviewDueView[]; today: string }) {
  return (
    <TitledPanel title={words.due} aside={<MoreLink to={overviewLinks.due}>{words.dueLink}</MoreLink>}>
      {due.length === 0 && <Nothing>{words.noneDue}</Nothing>}
      <Rows>
        {due.map(({ id: project, title, end_date: end, status, milestones, days_late: late }) => (
          <li key={project}>
            <Link to={overviewLinks.project(project)}>
              <Two>
                <span>
                  <b>{title}</b>
                </span>
                <span data-overdue={late > 0}>
                  {late > 0 ? words.late(late) : end === today ? words.dueToday : formatShortDay(end)}
                </span>
              </Two>
              <StatusChip status={status} milestones={milestones} />
            </Link>
          </li>
        ))}
      </Rows>
    </TitledPanel>
  );
}

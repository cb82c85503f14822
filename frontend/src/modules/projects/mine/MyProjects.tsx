import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { formatDay, formatMoney } from '../../../ui/format';
import { DividedList } from '../../../ui/section/DividedList';
import { PaymentChip } from '../../../labels/PaymentChip';
import { StatusChip } from '../../../labels/StatusChip';
import { commonMessages, myProjectMessages as words } from '../../../messages';
import { Frame, Record } from './my-projects-styles';
import { MyProjectsTable, type MyProjectsProps } from './MyProjectsTable';
import { ProjectLink } from '../ProjectLink';

export function MyProjects(props: MyProjectsProps) {
  const phone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  return <Frame>{phone ? <MyProjectsList {...props} /> : <MyProjectsTable {...props} />}</Frame>;
}

function MyProjectsList({ projects, selectedId, onShowFiles }: Omit<MyProjectsProps, 'payment' | 'onSelect'>) {
  return (
    <DividedList aria-label={words.tableLabel}>
      {projects.map((project) => {
        const { id, start_date, end_date, price, currency, status, milestones, payment_status, progress } = project;
        const selected = id === selectedId;
        return (
          <Record key={id} data-selected={selected}>
            <ProjectLink project={project} selected={selected} onOpen={onShowFiles} />
            <b>{formatMoney(price, currency)}</b>
            <span>{words.dates(id, formatDay(start_date), formatDay(end_date))}</span>
            <div>
              <StatusChip status={status} milestones={milestones} />
              <PaymentChip status={payment_status} />
              <small>{commonMessages.percent(progress)}</small>
            </div>
          </Record>
        );
      })}
    </DividedList>
  );
}

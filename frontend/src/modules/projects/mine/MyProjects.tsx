import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { formatDay, formatMoney } from '../../../ui/format';
import { DividedList } from '../../../ui/section/DividedList';
import { PaymentChip } from '../../../labels/PaymentChip';
import { StatusChip } from '../../../labels/StatusChip';
import { commonMessages, myProjectMessages as words, projectMessages } from '../../../messages';
import { Frame, Record, Description, Quiet, Row, Scroller } from './my-projects-styles';
import { ProjectLink } from '../ProjectLink';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { KeyboardEvent, ReactNode } from 'react';
import type { ProjectView } from '../../../contract/api/projects';
import { ProgressBar } from '../../../ui/marks/ProgressBar';

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

const heads = projectMessages.columns;

interface MyProjectsProps {
  projects: readonly ProjectView[];
  selectedId: number | undefined;
  onSelect: (id: number) => void;
  onShowFiles: (id: number) => void;
  payment: (project: ProjectView) => ReactNode;
}

const FIGURES = { '& > span > span:last-child': { minWidth: 34, textAlign: 'right' } } as const;
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

function MyProjectsTable({ projects, selectedId, onSelect, onShowFiles, payment }: MyProjectsProps) {
  const tabStop = (projects.find(({ id }) => id === selectedId) ?? projects[0])?.id;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
    const at = links.indexOf(event.target as HTMLElement);
    const next = projects[at + (step ?? 0)];
    if (!step || at < 0) return;
    event.preventDefault();
    if (!next) return;
    onSelect(next.id);
    links[at + step]?.focus();
  };
  const openDetails = (id: number, byKeyboard: boolean) => byKeyboard && onShowFiles(id);
  return (
    <Scroller>
      <Table aria-label={words.tableLabel}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 64 }}>{heads.id}</TableCell>
            <TableCell>{heads.description}</TableCell>
            <TableCell>{heads.start_date}</TableCell>
            <TableCell>{heads.end_date}</TableCell>
            <TableCell align="right">{heads.price}</TableCell>
            <TableCell>{heads.status}</TableCell>
            <TableCell sx={{ width: 128 }}>{heads.progress}</TableCell>
            <TableCell sx={{ width: 158 }}>{heads.payment_status}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody onKeyDown={onKeyDown}>
          {projects.map((project) => {
            const { id, description, start_date, end_date, price, currency, status, progress, milestone, milestones } =
              project;
            const selected = id === selectedId;
            return (
              <Row
                key={id}
                data-selected={selected}
                // Pay has an address of its own.
                onClick={({ target }) => (target as Element).closest('button') || onSelect(id)}
              >
                <Quiet>{id}</Quiet>
                <Description>
                  <ProjectLink project={project} selected={selected} isTabStop={id === tabStop} onOpen={openDetails} />
                  <span title={description}>{description}</span>
                </Description>
                <TableCell>{formatDay(start_date)}</TableCell>
                <TableCell>{formatDay(end_date)}</TableCell>
                <TableCell align="right" sx={{ fontWeight: 570 }}>
                  {formatMoney(price, currency)}
                </TableCell>
                <TableCell>
                  <StatusChip status={status} milestones={milestones} />
                </TableCell>
                <TableCell sx={FIGURES}>
                  <ProgressBar value={progress} milestone={milestone} milestones={milestones} />
                </TableCell>
                <TableCell>{payment(project)}</TableCell>
              </Row>
            );
          })}
        </TableBody>
      </Table>
    </Scroller>
  );
}

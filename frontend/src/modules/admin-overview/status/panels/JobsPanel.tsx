import { useId } from 'react';
import { PanelTable } from '../../../../ui/page/panel-table';
import { StateChip, type StateAppearance } from '../../../../ui/marks/StateChip';
import { formatDuration } from '../../../../ui/time-format';
import { useIsPhone } from '../../../../ui/useIsPhone';
import { statusMessages as words } from '../../../../messages';
import type { JobState, JobView } from '../../../../contract/api/status';
import { TitledPanel } from '../../../../ui/page/TitledPanel';
import { Records } from './status-styles';
import { useFormatMoment } from './useFormatMoment';

const STYLES: Record<JobState, StateAppearance> = {
  never: ['mute', 'pending'],
  running: ['info', 'progress'],
  done: ['ok', 'done'],
  failed: ['bad', 'cancelled'],
};
const { jobColumns: columns, jobStates: states } = words;

export function JobsPanel({ jobs }: { jobs: readonly JobView[] }) {
  const id = useId();
  const isPhone = useIsPhone();
  if (jobs.length === 0) return null;
  return (
    <TitledPanel compact title={words.jobs} titleId={id}>
      {isPhone ? <JobList jobs={jobs} /> : <JobTable jobs={jobs} labelledBy={id} />}
    </TitledPanel>
  );
}

function JobTable({ jobs, labelledBy }: { jobs: readonly JobView[]; labelledBy: string }) {
  const moment = useFormatMoment();
  return (
    <PanelTable aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{columns.job}</th>
          <th scope="col">{columns.planned}</th>
          <th scope="col">{columns.lastRun}</th>
          <th scope="col" data-right>
            {columns.took}
          </th>
          <th scope="col">{columns.result}</th>
        </tr>
      </thead>
      <tbody>
        {jobs.map(({ name, title, planned, lastRunAt, tookMs, state, error }) => (
          <tr key={name}>
            <th scope="row">{title}</th>
            <td data-quiet>{planned}</td>
            <td>{moment(lastRunAt)}</td>
            <td data-right data-quiet>
              {tookMs === null ? words.none : formatDuration(tookMs)}
            </td>
            <td>
              <Result state={state}>{error ?? states[state]}</Result>
            </td>
          </tr>
        ))}
      </tbody>
    </PanelTable>
  );
}

function JobList({ jobs }: { jobs: readonly JobView[] }) {
  const moment = useFormatMoment();
  return (
    <Records>
      {jobs.map(({ name, title, planned, lastRunAt, state, error }) => (
        <li key={name}>
          <b>{title}</b>
          <Result state={state}>{states[state]}</Result>
          <p>{[lastRunAt && moment(lastRunAt), planned, error].filter(Boolean).join(words.apart)}</p>
        </li>
      ))}
    </Records>
  );
}

const Result = ({ state, children }: { state: JobState; children: string }) => (
  <StateChip appearance={STYLES[state]} quiet sx={{ whiteSpace: 'normal' }}>
    {children}
  </StateChip>
);

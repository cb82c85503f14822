import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { Glyph, type GlyphName } from '../../kit/marks/Glyph';
import { PanelTable } from '../../kit/page/panel-table';
import { QuietMark } from '../../kit/marks/Pill';
import { tookOf } from '../../kit/moments';
import { statusMessages as words } from '../../messages';
import type { State } from '../../theme/palette';
import type { JobState, JobView } from '../../contract/api/status';
import { SlimHead, SlimPanel } from '../../kit/page/slim-panel';
import { Records } from './status-styles';
import { useMoment } from './useMoment';

const LOOKS: Record<JobState, [State, GlyphName]> = {
  never: ['mute', 'pending'],
  running: ['info', 'progress'],
  done: ['ok', 'done'],
  failed: ['bad', 'cancelled'],
};
const { jobColumns: columns, jobStates: states } = words;

/** What the server does by itself, and how it went the last time. */
export function JobsPanel({ jobs }: { jobs: readonly JobView[] }) {
  const id = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  if (jobs.length === 0) return null;
  return (
    <SlimPanel aria-labelledby={id}>
      <SlimHead>
        <h2 id={id}>{words.jobs}</h2>
      </SlimHead>
      {isPhone ? <JobList jobs={jobs} /> : <JobTable jobs={jobs} labelledBy={id} />}
    </SlimPanel>
  );
}

function JobTable({ jobs, labelledBy }: { jobs: readonly JobView[]; labelledBy: string }) {
  const moment = useMoment();
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
              {tookMs === null ? words.none : tookOf(tookMs)}
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
  const moment = useMoment();
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

function Result({ state, children }: { state: JobState; children: string }) {
  const [look, glyph] = LOOKS[state];
  return (
    <QuietMark state={look} sx={{ whiteSpace: 'normal' }}>
      <Glyph name={glyph} />
      {children}
    </QuietMark>
  );
}

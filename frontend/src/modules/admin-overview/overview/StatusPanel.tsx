import { useTheme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { OverviewStatusView } from '../../../contract/api/overview';
import { TitledPanel } from '../../../ui/page/TitledPanel';
import { Glyph } from '../../../ui/marks/Glyph';
import { statusStyle } from '../../../labels/StatusChip';
import { overviewMessages as words } from '../../../messages';
import { BarName, Bars, Track } from './list-styles';
import { overviewLinks } from '../overview-links';
import { formatNumber } from '../../../formats';

export function StatusPanel({ statuses }: { statuses: readonly OverviewStatusView[] }) {
  const { status: styles } = useTheme().vars.palette;
  const most = Math.max(1, ...statuses.map(({ projects }) => projects));
  const all = statuses.reduce((sum, { projects }) => sum + projects, 0);
  return (
    <TitledPanel title={words.statuses} aside={<span>{formatNumber(all)}</span>}>
      <Bars>
        {statuses.map(({ status, projects }) => {
          const [state, glyph] = statusStyle(status);
          return (
            <li key={status}>
              <Link to={overviewLinks.status(status)} aria-label={words.statusLink(status, words.projects(projects))}>
                <BarName>
                  <span style={{ display: 'inline-flex', color: styles[state].solid }}>
                    <Glyph name={glyph} share={0.6} />
                  </span>
                  {status}
                </BarName>
                <Track style={{ color: styles[state].solid }}>
                  {projects > 0 && <i style={{ width: `${(projects / most) * 100}%` }} />}
                </Track>
                <b>{formatNumber(projects)}</b>
              </Link>
            </li>
          );
        })}
      </Bars>
    </TitledPanel>
  );
}

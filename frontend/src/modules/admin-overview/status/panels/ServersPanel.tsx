import { RelativeTime } from '../../../../ui/marks/RelativeTime';
import { StateChip } from '../../../../ui/marks/StateChip';
import { formatSpan } from '../../../../ui/time-format';
import { statusMessages as words } from '../../../../messages';
import type { ServerView } from '../../../../contract/api/status';
import { TitledPanel } from '../../../../ui/page/TitledPanel';
import { Waits } from './status-styles';

const MINUTE = 60_000;
/** Longer without a sign: the server may be gone. */
const QUIET_MS = 2 * MINUTE;

interface ServersPanelProps {
  servers: readonly ServerView[];
  now: number;
}

export function ServersPanel({ servers, now }: ServersPanelProps) {
  if (servers.length === 0) return null;
  return (
    <TitledPanel compact title={words.servers}>
      <Waits>
        {servers.map(({ name, version, startedAt, seenAt, runsJobs }) => {
          const isQuiet = now - Date.parse(seenAt) > QUIET_MS;
          return (
            <li key={name}>
              <div>
                <b>{name}</b>
                <small>
                  {words.serverLine(version, formatSpan(now - Date.parse(startedAt)))}
                  {runsJobs && words.runsJobs}
                </small>
              </div>
              <StateChip appearance={isQuiet ? ['warn', 'clock'] : ['ok', 'done']} quiet>
                <RelativeTime at={seenAt} />
              </StateChip>
            </li>
          );
        })}
      </Waits>
    </TitledPanel>
  );
}

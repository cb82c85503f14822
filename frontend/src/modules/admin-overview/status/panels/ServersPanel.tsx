import { useId } from 'react';
import { RelativeTime } from '../../../../ui/marks/RelativeTime';
import { Glyph } from '../../../../ui/marks/Glyph';
import { QuietMark } from '../../../../ui/marks/Pill';
import { formatSpan } from '../../../../ui/time-format';
import { statusMessages as words } from '../../../../messages';
import type { ServerView } from '../../../../contract/api/status';
import { CompactPanelHead, CompactPanel } from '../../../../ui/page/compact-panel';
import { Waits } from './status-styles';

const MINUTE = 60_000;
/** Longer without a sign: the server may be gone. */
const QUIET_MS = 2 * MINUTE;

interface ServersPanelProps {
  servers: readonly ServerView[];
  now: number;
}

export function ServersPanel({ servers, now }: ServersPanelProps) {
  const id = useId();
  if (servers.length === 0) return null;
  return (
    <CompactPanel aria-labelledby={id}>
      <CompactPanelHead>
        <h2 id={id}>{words.servers}</h2>
      </CompactPanelHead>
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
              <QuietMark state={isQuiet ? 'warn' : 'ok'}>
                <Glyph name={isQuiet ? 'clock' : 'done'} />
                <RelativeTime at={seenAt} />
              </QuietMark>
            </li>
          );
        })}
      </Waits>
    </CompactPanel>
  );
}

import { useId } from 'react';
import { Ago } from '../../kit/marks/Ago';
import { Glyph } from '../../kit/marks/Glyph';
import { QuietMark } from '../../kit/marks/Pill';
import { spanOf } from '../../kit/moments';
import { statusMessages as words } from '../../messages';
import type { ServerView } from '../../contract/api/status';
import { SlimHead, SlimPanel } from '../../kit/page/slim-panel';
import { Waits } from './status-styles';

const MINUTE = 60_000;
/** Longer without a sign, and it may be gone. */
const QUIET_MS = 2 * MINUTE;

interface ServersPanelProps {
  servers: readonly ServerView[];
  /** When this was so, by the clock of the servers. */
  now: number;
}

/** Every server of this installation that has been seen lately. */
export function ServersPanel({ servers, now }: ServersPanelProps) {
  const id = useId();
  if (servers.length === 0) return null;
  return (
    <SlimPanel aria-labelledby={id}>
      <SlimHead>
        <h2 id={id}>{words.servers}</h2>
      </SlimHead>
      <Waits>
        {servers.map(({ name, version, startedAt, seenAt, runsJobs }) => {
          const isQuiet = now - Date.parse(seenAt) > QUIET_MS;
          return (
            <li key={name}>
              <div>
                <b>{name}</b>
                <small>
                  {words.serverLine(version, spanOf(now - Date.parse(startedAt)))}
                  {runsJobs && words.runsJobs}
                </small>
              </div>
              <QuietMark state={isQuiet ? 'warn' : 'ok'}>
                <Glyph name={isQuiet ? 'clock' : 'done'} />
                <Ago at={seenAt} />
              </QuietMark>
            </li>
          );
        })}
      </Waits>
    </SlimPanel>
  );
}

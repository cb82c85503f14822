import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../../formats';
import { TextLink } from '../../../../ui/page/TextLink';
import { statusMessages as words } from '../../../../messages';
import { paths } from '../../../../paths';
import type { StatusReport, ServerView } from '../../../../contract/api/status';
import { TitledPanel } from '../../../../ui/page/TitledPanel';
import { at, overviewLinks, waitingLinks } from '../../overview-links';
import { RelativeTime } from '../../../../ui/marks/RelativeTime';
import { StateChip } from '../../../../ui/marks/StateChip';
import { formatSpan } from '../../../../ui/time-format';
import { Footer, Nothing, Waits } from './status-styles';

export function PaymentsPanel({ payments: { count, items } }: Pick<StatusReport, 'payments'>) {
  if (count === 0) return null;
  return (
    <TitledPanel compact title={words.payments} aside={<span>{formatNumber(count)}</span>}>
      <Waits>
        {items.map((item) => (
          <li key={item.projectId}>
            <div>
              <b>
                <Link to={overviewLinks.project(item.projectId)}>{item.project}</Link>
              </b>
              <small>{item.words}</small>
            </div>
            <PanelLink
              to={at(paths.adminPayments, { open: String(item.projectId) })}
              name={words.decideOn(item.project)}
            >
              {words.decide}
            </PanelLink>
          </li>
        ))}
      </Waits>
      {count > items.length && <All to={waitingLinks['payments-attention']}>{words.allPayments(count)}</All>}
    </TitledPanel>
  );
}

export function EmailsPanel({ letters: { count, items } }: Pick<StatusReport, 'letters'>) {
  return (
    <TitledPanel compact title={words.letters} aside={count > 0 && <span>{formatNumber(count)}</span>}>
      {count === 0 && <Nothing>{words.noLetters}</Nothing>}
      <Waits>
        {items.map(({ id: letter, subject, recipient, reason }) => (
          <li key={letter}>
            <div>
              <b>{subject}</b>
              <small>{words.letterTo(recipient, reason)}</small>
            </div>
            <PanelLink
              to={at(paths.adminMail, { state: 'failed', q: recipient })}
              name={words.openLetterNamed(subject, recipient)}
            >
              {words.openLetter}
            </PanelLink>
          </li>
        ))}
      </Waits>
      {count > items.length && <All to={overviewLinks.failedMails}>{words.allLetters(count)}</All>}
    </TitledPanel>
  );
}

const PanelLink = ({ to, name, children }: { to: string; name: string; children: string }) => (
  <Button component={Link} to={to} size="tiny" variant="outlined" aria-label={name}>
    {children}
  </Button>
);

const All = ({ to, children }: { to: string; children: string }) => (
  <Footer>
    <TextLink to={to} variant="body2">
      {children}
    </TextLink>
  </Footer>
);

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

import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../formats';
import { statusMessages as words } from '../../messages';
import { paths } from '../../paths';
import type { StatusReport } from '../../contract/api/status';
import { SlimHead, SlimPanel } from '../../kit/page/slim-panel';
import { Foot, Nothing, Waits } from './status-styles';

const at = (path: string, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`;

/** Money that came and does not fit: somebody has to decide. */
export function PaymentsPanel({ payments: { count, items } }: Pick<StatusReport, 'payments'>) {
  const id = useId();
  if (count === 0) return null;
  return (
    <SlimPanel aria-labelledby={id}>
      <SlimHead>
        <h2 id={id}>{words.payments}</h2>
        <span>{formatNumber(count)}</span>
      </SlimHead>
      <Waits>
        {items.map((item) => (
          <li key={item.projectId}>
            <div>
              <b>
                <Link to={at(paths.adminProjects, { project: String(item.projectId) })}>{item.project}</Link>
              </b>
              <small>{item.words}</small>
            </div>
            <Way to={at(paths.adminPayments, { open: String(item.projectId) })} name={words.decideOn(item.project)}>
              {words.decide}
            </Way>
          </li>
        ))}
      </Waits>
      {count > items.length && <All to={at(paths.adminPayments, { attention: '1' })}>{words.allPayments(count)}</All>}
    </SlimPanel>
  );
}

/** Letters that nobody will get any more; that there are none is said, too. */
export function LettersPanel({ letters: { count, items } }: Pick<StatusReport, 'letters'>) {
  const id = useId();
  return (
    <SlimPanel aria-labelledby={id}>
      <SlimHead>
        <h2 id={id}>{words.letters}</h2>
        {count > 0 && <span>{formatNumber(count)}</span>}
      </SlimHead>
      {count === 0 && <Nothing>{words.noLetters}</Nothing>}
      <Waits>
        {items.map(({ id: letter, subject, recipient, reason }) => (
          <li key={letter}>
            <div>
              <b>{subject}</b>
              <small>{words.letterTo(recipient, reason)}</small>
            </div>
            <Way
              to={at(paths.adminMail, { state: 'failed', q: recipient })}
              name={words.openLetterNamed(subject, recipient)}
            >
              {words.openLetter}
            </Way>
          </li>
        ))}
      </Waits>
      {count > items.length && <All to={at(paths.adminMail, { state: 'failed' })}>{words.allLetters(count)}</All>}
    </SlimPanel>
  );
}

const Way = ({ to, name, children }: { to: string; name: string; children: string }) => (
  <Button component={Link} to={to} size="tiny" variant="outlined" aria-label={name}>
    {children}
  </Button>
);

const All = ({ to, children }: { to: string; children: string }) => (
  <Foot>
    <MuiLink component={Link} to={to} variant="body2">
      {children}
    </MuiLink>
  </Foot>
);

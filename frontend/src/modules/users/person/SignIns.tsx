import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { formatInstant } from '../../../ui/format';
import { signInMessages as words } from '../../../messages';
import { useListSignInsQuery } from '../users.api';

const STEP = 10;
const MOST = 200;

const Lines = styled('ul')(({ theme: { vars, typography } }) => ({
  ...typography.body2,
  display: 'grid',
  margin: '0 0 10px',
  '& li': { padding: '8px 0', overflowWrap: 'anywhere' },
  '& li + li': { borderTop: `1px solid ${vars.palette.divider}` },
  '& b': { fontWeight: 580 },
  '& span': { display: 'block', color: vars.palette.text.secondary },
}));

export function SignIns({ userId }: { userId: number }) {
  const [limit, show] = useState(STEP);
  const { data, error, refetch } = useListSignInsQuery({ id: userId, limit }, { refetchOnMountOrArgChange: true });
  if (error) return <ErrorPanel title={words.loadFailed} error={error} onRetry={() => void refetch()} />;
  return (
    <section aria-busy={!data}>
      <h3>{words.title}</h3>
      <p>{words.line}</p>
      {data?.total === 0 && <p>{words.none}</p>}
      {data && data.total > 0 && (
        <Lines aria-label={words.listLabel}>
          {data.items.map(({ id, at, how, outcome, device, place }) => (
            <li key={id}>
              <b>{words.outcomes[outcome]}</b>, {words.ways[how]}, {formatInstant(at, true)}
              <span>
                {device}, {place}
              </span>
            </li>
          ))}
        </Lines>
      )}
      {data && data.items.length < Math.min(data.total, MOST) && (
        <Button variant="outlined" size="small" onClick={() => show(Math.min(limit + 5 * STEP, MOST))}>
          {words.more}
        </Button>
      )}
    </section>
  );
}

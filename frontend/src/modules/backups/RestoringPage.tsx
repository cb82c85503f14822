import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCompany } from '../../api/company';
import { isApiError } from '../../api/errors';
import { clearSession } from '../../api/session/session-storage';
import { PageTitle } from '../../ui/page/PageTitle';
import { Notice } from '../../ui/page/Notice';
import { formatSpan } from '../../ui/time-format';
import { useNow } from '../../ui/useNow';
import { backupMessages as words } from '../../messages';
import { paths } from '../../paths';
import { useGetRestoreQuery } from './backups.api';
import type { RestoreView } from '../../contract/api/backups';

/** No navigation: other features are unavailable. */
const Main = styled('main')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 440px)',
  justifyContent: 'center',
  alignContent: 'center',
  minHeight: '100dvh',
  padding: 24,
  backgroundColor: theme.vars.palette.background.paper,
  '& > b': { ...theme.typography.h3, marginBottom: 28 },
  '& > p': { margin: '8px 0 24px', color: theme.vars.palette.text.secondary },
}));

const AGAIN_MS = 2000;
const SECOND = 1000;

/** Stored: session and cache are cleared. */
function useRestoreState(ticket: string): { state?: RestoreView | undefined; isNone: boolean } {
  const [ended, setEnded] = useState<RestoreView>();
  const { data, error } = useGetRestoreQuery(ended || !ticket ? skipToken : { ticket }, {
    pollingInterval: AGAIN_MS,
    refetchOnMountOrArgChange: true,
  });
  if (!ended && data && data.state !== 'running') setEnded(data);
  return { state: ended ?? data, isNone: !ticket || (!ended && isApiError(error) && error.status === 404) };
}

export function RestoringPage() {
  const { state, isNone } = useRestoreState(useSearchParams()[0].get('ticket') ?? '');
  const isDone = state?.state === 'done';
  useEffect(() => {
    if (isDone) clearSession();
  }, [isDone]);
  if (isNone) return <End title={words.noneTitle} lede={words.noneLine} to={paths.login} way={words.signIn} />;
  if (isDone) {
    return (
      <End title={words.doneTitle} lede={words.doneLine} to={paths.login} way={words.signIn}>
        <Notice state="ok">{state.message}</Notice>
        {state.rights.length > 0 && <RightsChanges rights={state.rights} />}
      </End>
    );
  }
  if (state?.state === 'failed') {
    return (
      <End title={words.failedTitle} lede={words.failedLine} to={paths.adminStatus} way={words.toStatus}>
        <Notice state="bad">{state.message}</Notice>
      </End>
    );
  }
  return (
    <Alone title={words.restoringTitle} lede={words.restoring}>
      {state ? <Notice state="info">{state.message}</Notice> : <Skeleton variant="rounded" height={42} data-late />}
      <Elapsed />
    </Alone>
  );
}

function Alone({ title, lede, children }: { title: string; lede: string; children: ReactNode }) {
  const { name } = useCompany();
  return (
    <Main id="main" tabIndex={-1}>
      <b>{name}</b>
      <PageTitle title={title} />
      <p>{lede}</p>
      {children}
    </Main>
  );
}

interface EndProps {
  title: string;
  lede: string;
  to: string;
  way: string;
  children?: ReactNode;
}

function RightsChanges({ rights }: Pick<RestoreView, 'rights'>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ mt: 3 }}>
        {words.rightsTitle}
      </Typography>
      <p>{words.rightsLine}</p>
      <ul>
        {rights.map(({ id: account, name, differences }) => (
          <li key={account}>{words.rights(name, account, differences)}</li>
        ))}
      </ul>
    </section>
  );
}

/** Full reload: the server has restarted. */
const End = ({ title, lede, to, way, children }: EndProps) => (
  <Alone title={title} lede={lede}>
    {children}
    <Button component="a" href={to} variant="contained" size="large" fullWidth sx={{ mt: 2.25 }}>
      {way}
    </Button>
  </Alone>
);

function Elapsed() {
  const [began] = useState(Date.now);
  const now = useNow(SECOND);
  return (
    <p aria-hidden style={{ marginTop: 16, fontVariantNumeric: 'tabular-nums' }}>
      {words.since(formatSpan(now - began))}
    </p>
  );
}

import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { AppWindow, Smartphone } from 'lucide-react';
import { useConfirm } from '../../../ui/feedback/confirm';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { useToast } from '../../../ui/feedback/toasts';
import { StateChip } from '../../../ui/marks/StateChip';
import type { SectionProps } from '../../../ui/module';
import { formatTimeAgo } from '../../../ui/time-format';
import { CardRow, CardRows } from '../../../ui/section/CardRows';
import { CardBody, CardActions, SectionCard } from '../../../ui/section/SectionCard';
import { useNow } from '../../../ui/useNow';
import { deviceMessages as words } from '../../../messages';
import {
  type SessionView,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} from './devices.api';

const MINUTE = 60_000;

export function DevicesSection(section: SectionProps) {
  const { data, error, refetch } = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SectionCard {...section} hint={<Hint />} aria-busy={!data && !error}>
      {error && !data ? (
        <CardBody>
          <ErrorPanel title={words.loadFailed} error={error} onRetry={() => void refetch()} />
        </CardBody>
      ) : (
        <>
          <CardRows>{data ? data.map((one) => <Device key={one.id} session={one} />) : <SkeletonDevices />}</CardRows>
          <EndOthers isAlone={(data?.length ?? 1) < 2} />
        </>
      )}
    </SectionCard>
  );
}

const Hint = () => (
  <>
    {words.hint}{' '}
    <Link href={words.attributionUrl} target="_blank" rel="noreferrer">
      {words.attribution}
    </Link>
  </>
);

const SkeletonDevices = () => (
  <CardRow icon={AppWindow} title={<Skeleton width="12em" />} line={<Skeleton width="18em" height={19} />} />
);

function Device({ session }: { session: SessionView }) {
  const { id, device, is_handheld, is_current, last_used_at, place } = session;
  const now = useNow(MINUTE);
  const [end, { isLoading }] = useEndSessionMutation();
  const toast = useToast();
  const signOut = async () => {
    const { error } = await end({ id });
    if (error) toast.error(error, words.failed);
    else toast.success(words.signedOut(device));
  };
  const used = is_current ? words.inUse : words.lastUsed(formatTimeAgo(last_used_at, now));
  const action = is_current ? (
    <StateChip appearance={['ok', 'done']}>{words.thisDevice}</StateChip>
  ) : (
    <Button
      variant="outlined"
      size="small"
      aria-label={words.signOutOf(device)}
      disabled={isLoading}
      onClick={() => void signOut()}
    >
      {words.signOut}
    </Button>
  );
  return (
    <CardRow icon={is_handheld ? Smartphone : AppWindow} title={device} line={`${place}, ${used}`} action={action} />
  );
}

function EndOthers({ isAlone }: { isAlone: boolean }) {
  const [end, { isLoading }] = useEndOtherSessionsMutation();
  const confirm = useConfirm();
  const toast = useToast();
  if (isAlone)
    return (
      <CardActions>
        <span>{words.onlyOne}</span>
      </CardActions>
    );
  const signOut = async () => {
    const question = { title: words.othersTitle, detail: words.othersLine, action: words.signOutOthers };
    if (!(await confirm({ ...question, tone: 'alert' }))) return;
    const { data, error } = await end();
    if (error) toast.error(error, words.failed);
    else toast.success(data?.message || words.othersDone);
  };
  return (
    <CardActions>
      <span>{words.unknownOne}</span>
      <Button variant="outlined" color="error" size="small" disabled={isLoading} onClick={() => void signOut()}>
        {words.signOutOthers}
      </Button>
    </CardActions>
  );
}

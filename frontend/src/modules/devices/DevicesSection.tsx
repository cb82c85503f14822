import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { AppWindow, Smartphone } from 'lucide-react';
import { errorText } from '../../api/errors';
import { useConfirm } from '../../kit/feedback/confirm';
import { ErrorPanel } from '../../kit/feedback/ErrorPanel';
import { useToast } from '../../kit/feedback/toasts';
import { Glyph } from '../../kit/marks/Glyph';
import { Pill } from '../../kit/marks/Pill';
import type { SectionProps } from '../../kit/module';
import { agoOf } from '../../kit/moments';
import { CardRow, CardRows } from '../../kit/section/CardRows';
import { CardBody, CardFoot, SectionCard } from '../../kit/section/SectionCard';
import { useNow } from '../../kit/useNow';
import { deviceMessages as words } from '../../messages';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsQuery,
  type SessionView,
} from './devices.api';

const MINUTE = 60_000;

/** Where somebody is signed in: each can be signed out, and all but this one at once. */
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
          <CardRows>{data ? data.map((one) => <Device key={one.id} session={one} />) : <Waiting />}</CardRows>
          <Others isAlone={(data?.length ?? 1) < 2} />
        </>
      )}
    </SectionCard>
  );
}

/** The database of places asks for its name beside what it has told. */
const Hint = () => (
  <>
    {words.hint}{' '}
    <Link href={words.attributionUrl} target="_blank" rel="noreferrer">
      {words.attribution}
    </Link>
  </>
);

const Waiting = () => (
  <CardRow icon={AppWindow} title={<Skeleton width="12em" />} line={<Skeleton width="18em" height={19} />} />
);

function Device({ session }: { session: SessionView }) {
  const { id, device, is_handheld, is_current, last_used_at, place } = session;
  const now = useNow(MINUTE);
  const [end, { isLoading }] = useEndSessionMutation();
  const toast = useToast();
  const signOut = async () => {
    const { error } = await end({ id });
    if (error) toast.failure(errorText(error, words.failed));
    else toast.success(words.signedOut(device));
  };
  const used = is_current ? words.inUse : words.lastUsed(agoOf(last_used_at, now));
  const action = is_current ? (
    <Pill state="ok">
      <Glyph name="done" />
      {words.thisDevice}
    </Pill>
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

function Others({ isAlone }: { isAlone: boolean }) {
  const [end, { isLoading }] = useEndOtherSessionsMutation();
  const confirm = useConfirm();
  const toast = useToast();
  if (isAlone)
    return (
      <CardFoot>
        <span>{words.onlyOne}</span>
      </CardFoot>
    );
  const signOut = async () => {
    if (!(await confirm({ title: words.othersTitle, detail: words.othersLine, action: words.signOutOthers }))) return;
    const { data, error } = await end();
    if (error) toast.failure(errorText(error, words.failed));
    else toast.success(data?.message || words.othersDone);
  };
  return (
    <CardFoot>
      <span>{words.unknownOne}</span>
      <Button variant="outlined" color="error" size="small" disabled={isLoading} onClick={() => void signOut()}>
        {words.signOutOthers}
      </Button>
    </CardFoot>
  );
}

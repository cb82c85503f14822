import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { StaffWaitingItemView } from '../../../contract/api/overview';
import { useWaitingList, type StaffWaitingKind } from '../../../api/store/waiting';
import { StaleDataNotice } from '../../../ui/table/query/StaleDataNotice';
import { errorMessages, overviewMessages as words } from '../../../messages';
import { waitingLinks } from '../overview-links';
import { Box, Line, Lines } from './waiting-styles';
import { formatNumber } from '../../../formats';

const ORDER = Object.keys(waitingLinks) as StaffWaitingKind[];
const RESERVED = ORDER.slice(0, 6);

export function WaitingForUs() {
  const { data, error, refetch } = useWaitingList();
  return (
    <Box title={words.waiting}>
      {error && data && <StaleDataNotice error={error} title={words.waitingFailed} onRetry={() => void refetch()} />}
      {data && <WaitingItems items={data.items} />}
      {!data && error && (
        <div role="alert">
          {words.waitingFailed}
          <Button size="small" variant="outlined" onClick={() => void refetch()}>
            {errorMessages.retry}
          </Button>
        </div>
      )}
      {!data && !error && <SkeletonItems />}
    </Box>
  );
}

function WaitingItems({ items }: { items: readonly StaffWaitingItemView[] }) {
  if (items.length === 0) {
    return (
      <p>
        <CircleCheck size={18} aria-hidden />
        {words.noneWaiting}
      </p>
    );
  }
  const lines = ORDER.flatMap((kind) => items.filter((item) => item.kind === kind));
  return (
    <Lines>
      {lines.map(({ kind, count, oldest_days: days }) => (
        <Line key={kind}>
          <Link to={waitingLinks[kind]}>
            <b>{`${formatNumber(count)} `}</b>
            <span>
              {words.waits[kind](count)}
              <span className="visually-hidden">, </span>
              <small>{words.oldestOf(count, words.waitingSince(days))}</small>
            </span>
          </Link>
        </Line>
      ))}
    </Lines>
  );
}

const SkeletonItems = () => (
  <Lines aria-hidden>
    {RESERVED.map((kind) => (
      <Line key={kind}>
        <div>
          <Skeleton width={24} height={30} />
          <Skeleton width="60%" height={34} />
        </div>
      </Line>
    ))}
  </Lines>
);

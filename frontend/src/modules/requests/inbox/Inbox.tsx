import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { RequestView } from '../../../contract/api/requests';
import { EmptyPanel } from '../../../ui/feedback/EmptyPanel';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { Key } from '../../../ui/marks/Key';
import { useSingleKeys } from '../../../ui/single-keys';
import { useShortcuts } from '../../../ui/useShortcuts';
import { NoMatch } from '../../../ui/table/grid/TableStates';
import { requestAdminMessages as words } from '../../../messages';
import type { RequestsQuery } from '../useRequestsQuery';
import { Inbox as InboxIcon } from 'lucide-react';
import { InboxRow } from './InboxRow';
import { KeyHints, ListPane, Split } from '../inbox-styles';
import type { InboxNavigation } from '../useInboxNavigation';

interface List {
  data?: { items: readonly RequestView[] } | undefined;
  error?: unknown;
  refetch: () => unknown;
}

interface InboxProps {
  list: List;
  walk: InboxNavigation;
  query: RequestsQuery;
  /** Null on phones, which show a separate screen. */
  detail: ReactNode;
}

export function Inbox({ list, walk, query, detail }: InboxProps) {
  const hasHints = useSingleKeys() && detail !== null;
  useShortcuts({ j: () => walk.step(1), k: () => walk.step(-1) });
  return (
    <Split>
      <ListPane aria-label={words.listLabel}>
        <Rows list={list} walk={walk} query={query} />
        {hasHints && <Hints />}
      </ListPane>
      {detail}
    </Split>
  );
}

const ROWS = [1, 2, 3, 4, 5, 6];

function Rows({ list, walk, query }: Omit<InboxProps, 'detail'>) {
  const { data, error, refetch } = list;
  if (!data && error) return <ErrorPanel title={words.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (data?.items.length === 0)
    return query.isFiltered ? (
      <NoMatch noun={words.noun} search={query.q} byWords={false} onClear={query.clear} />
    ) : (
      <EmptyPanel icon={InboxIcon} title={words.noneOpen} hint={words.emptyHint} />
    );
  return (
    <ul>
      {data
        ? data.items.map((request) => (
            <InboxRow key={request.id} request={request} isOpen={request.id === walk.id} onOpen={walk.open} />
          ))
        : ROWS.map((row) => (
            <li key={row} aria-hidden data-waiting>
              <Skeleton variant="rounded" height={14} width="55%" />
              <Skeleton variant="rounded" height={12} width="40%" />
              <Skeleton variant="rounded" height={12} width="85%" />
            </li>
          ))}
    </ul>
  );
}

const Hints = () => (
  <KeyHints>
    {words.keys.map(([keys, meaning]) => (
      <span key={meaning}>
        {keys.map((key) => (
          <Key key={key}>{key}</Key>
        ))}
        {meaning}
      </span>
    ))}
  </KeyHints>
);

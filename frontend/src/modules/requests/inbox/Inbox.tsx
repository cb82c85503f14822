import Skeleton from '@mui/material/Skeleton';
import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import { Inbox as InboxIcon } from 'lucide-react';
import { type ReactNode, memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { RequestView } from '../../../contract/api/requests';
import { EmptyPanel } from '../../../ui/feedback/EmptyPanel';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { Key } from '../../../ui/marks/Key';
import { useSingleKeys } from '../../../ui/single-keys';
import { useShortcuts } from '../../../ui/useShortcuts';
import { NoMatch } from '../../../ui/table/grid/TableStates';
import { requestAdminMessages as words } from '../../../messages';
import type { RequestsQuery } from '../useRequestsQuery';
import { KeyHints, ListPane, Split, BAR } from '../inbox-styles';
import { type InboxNavigation, rowId } from '../useInboxNavigation';
import { daysUntil, formatAge } from '../../../ui/age';
import { Avatar } from '../../../ui/marks/Avatar';
import { formatShortDay } from '../../../ui/format';
import { requestSubject } from '../request-subject';
import { StageChip } from '../StageChip';
import { truncated } from '../../../theme/mixins';

const parts = ({ vars }: Theme): CSSObject => ({
  '& [data-part="who"]': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 8,
    '& > b, & > span': truncated,
    '& > b': {
      flex: '0 1 auto',
      fontSize: '0.875rem',
      fontWeight: 560,
      color: vars.palette.text.primary,
    },
    '& > time': { flex: 'none', marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' },
  },
  '&[data-unread="true"] [data-part="who"] > b': { fontWeight: 660 },
  '& [data-part="about"], & [data-part="text"]': truncated,
  '& [data-part="about"]': { fontSize: '0.84375rem', fontWeight: 540, color: vars.palette.text.primary },
  '& [data-part="state"]': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 22 },
  '& [data-part="owner"]': { position: 'relative', display: 'inline-flex', marginLeft: 'auto' },
  '& [data-overdue]': { fontWeight: 560, color: vars.palette.status.bad.text },
});

const Row = styled('li')(({ theme }) => {
  const { vars, breakpoints } = theme;
  return {
    borderBottom: `1px solid ${vars.palette.divider}`,
    scrollMarginTop: BAR,
    '& > a': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 1,
      height: 108,
      padding: '11px 16px 10px 28px',
      color: vars.palette.text.secondary,
      textDecoration: 'none',
      fontSize: '0.8125rem',
      lineHeight: 20 / 13,
      scrollMarginTop: BAR,
      '&:hover': { backgroundColor: vars.palette.surface.hover },
      '&:focus-visible': { outline: `2px solid ${vars.palette.focus}`, outlineOffset: -2 },
    },
    '& > a[aria-current]': {
      backgroundColor: vars.palette.brandSoft.bg,
      boxShadow: `inset 3px 0 ${vars.palette.primary.main}`,
      [breakpoints.down('md')]: { background: 'none', boxShadow: 'none' },
    },
    '&[data-unread="true"] > a::before': {
      content: '""',
      position: 'absolute',
      top: 18,
      left: 13,
      width: 7,
      height: 7,
      borderRadius: '50%',
      backgroundColor: vars.palette.primary.main,
      '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
    },
    ...parts(theme),
  };
});

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

interface InboxRowProps {
  request: RequestView;
  isOpen: boolean;
  onOpen: (id: number) => void;
}

const InboxRow = memo(function InboxRow({ request, isOpen, onOpen }: InboxRowProps) {
  const { id, name, company, created_at, message, stage, unread, owner_name } = request;
  const { search } = useLocation();
  const words_ = new URLSearchParams(search);
  words_.set('request', String(id));
  return (
    <Row data-unread={unread}>
      <Link
        id={rowId(id)}
        to={`?${words_}`}
        replace
        preventScrollReset
        aria-current={isOpen || undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onOpen(id);
        }}
      >
        <span data-part="who">
          {unread && <span className="visually-hidden">{words.unread}</span>}
          <b>{name}</b> <span>{company}</span> <time dateTime={created_at}>{formatAge(created_at)}</time>
        </span>
        <span data-part="about">{requestSubject(request)}</span>
        <span data-part="text">{message ?? '\u00a0'}</span>
        <span data-part="state">
          <StageChip stage={stage} quiet />
          <Due request={request} />
          {owner_name && (
            <span data-part="owner">
              <Avatar name={owner_name} size={20} />
              <span className="visually-hidden">{words.assignedTo(owner_name)}</span>
            </span>
          )}
        </span>
      </Link>
    </Row>
  );
});

function Due({ request: { due_on, overdue, stage } }: { request: RequestView }) {
  if (!due_on || ['won', 'lost', 'spam'].includes(stage)) return null;
  return overdue ? (
    <span data-overdue>{words.daysLate(Math.max(1, -daysUntil(due_on)))}</span>
  ) : (
    <span data-part="due">{words.due_(formatShortDay(due_on))}</span>
  );
}

import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { CircleCheck, Image, MessageSquare, Wallet } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { LIVE } from '../../../api/store/live';
import type { WaitingItemView } from '../../../contract/api/projects';
import { EmptyPanel } from '../../../ui/feedback/EmptyPanel';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { Tile } from '../../../ui/marks/Tile';
import { TitledPanel } from '../../../ui/page/TitledPanel';
import { DividedList } from '../../../ui/section/DividedList';
import { waitingMessages as words } from '../../../messages';
import { useListWaitingQuery } from '../projects.api';
import { formatMoney } from '../../../ui/format';
import { myProjectPath } from '../my-project-address';

const FIRST = 6;

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  padding: '14px 18px',
  '& > div': { flex: 1, minWidth: 0 },
  '& b': {
    display: 'block',
    fontSize: '0.90625rem',
    lineHeight: 20 / 14.5,
    fontWeight: 580,
    letterSpacing: '-0.008em',
    overflowWrap: 'anywhere',
  },
  '& > div > span': {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    fontSize: '0.84375rem',
    lineHeight: 19 / 13.5,
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('md')]: {
    flexWrap: 'wrap',
    '& > div': { flex: '1 1 60%' },
    '& > .MuiButton-root': { marginLeft: 52 },
  },
}));

const keyOf = ({ kind, project_id, attachment_id, at }: WaitingItemView): string =>
  [kind, project_id, attachment_id, at].join();

export function WaitingPanel() {
  const { data, error, refetch } = useListWaitingQuery(undefined, LIVE);
  const total = data?.items.length ?? 0;
  return (
    <TitledPanel title={words.title} aside={total > 0 && <span>{words.items(total)}</span>}>
      {data && <WaitingItems items={data.items} />}
      {!data && error && <ErrorPanel title={words.loadFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rectangular" height={200} />}
    </TitledPanel>
  );
}

function WaitingItems({ items }: { items: readonly WaitingItemView[] }) {
  const [all, setAll] = useState(false);
  if (items.length === 0) return <EmptyPanel icon={CircleCheck} title={words.none} hint={words.noneHint} />;
  return (
    <>
      <DividedList>
        {(all ? items : items.slice(0, FIRST)).map((item) => (
          <WaitingItem key={keyOf(item)} item={item} />
        ))}
      </DividedList>
      {!all && items.length > FIRST && (
        <Button sx={{ m: 1.5 }} onClick={() => setAll(true)}>
          {words.showAll(items.length)}
        </Button>
      )}
    </>
  );
}

function WaitingItem({ item }: { item: WaitingItemView }) {
  const { icon: Icon, pastel, title, line, action, to } = waitingRow(item);
  return (
    <Item>
      <Tile pastel={pastel} aria-hidden>
        <Icon size={18} />
      </Tile>
      <div>
        <b>{title}</b>
        <span>{line}</span>
      </div>
      <Button
        component={RouterLink}
        to={to}
        size="small"
        variant={item.kind === 'payment' ? 'contained' : 'outlined'}
        aria-label={words.actionOf(action, item.filename ?? item.project_title)}
      >
        {action}
      </Button>
    </Item>
  );
}

const NAMES = 2;
const [BUTTER, SKY, MINT] = [5, 1, 0];

function waitingRow(item: WaitingItemView) {
  const {
    kind,
    project_id: project,
    project_title,
    price,
    currency = '',
    filenames = [],
    filename = '',
    text = '',
  } = item;
  if (kind === 'payment') {
    const title = words.payment(project_title);
    const to = myProjectPath({ project, pay: true });
    return { icon: Wallet, pastel: BUTTER, title, line: formatMoney(price, currency), action: words.pay, to };
  }
  if (kind === 'files') {
    const line = words.names(filenames.slice(0, NAMES), Math.max(filenames.length - NAMES, 0));
    const to = myProjectPath({ project, openFiles: true });
    return { icon: Image, pastel: SKY, title: words.files(filenames.length), line, action: words.review, to };
  }
  const to = myProjectPath({ project, file: item.attachment_id });
  const reply = { title: words.reply(filename), line: words.quote(text), action: words.read };
  return { icon: MessageSquare, pastel: MINT, ...reply, to };
}

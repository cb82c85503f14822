import { Pencil, Trash2, Eye, Lock, Pin, ThumbsDown, ThumbsUp, UserRound, type LucideIcon } from 'lucide-react';
import type { FaqEntryView } from '../../../../contract/api/faq';
import { titledColumns, type RowAction, type TableColumn } from '../../../../ui/table/table-types';
import { TextCell } from '../../../../ui/table/TextCell';
import { faqAdminMessages as words } from '../../../../messages';
import { formatNumber } from '../../../../formats';
import { styled } from '@mui/material/styles';
import { StateChip } from '../../../../ui/marks/StateChip';

const AUDIENCES: Record<FaqEntryView['visibility'], LucideIcon> = { public: Eye, user: UserRound, admin: Lock };
/** Minimum votes and share of bad votes that mark an answer. */
const VOTES_MIN = 10;
const BAD_SHARE = 0.15;

const Tag = styled('span')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  height: 22,
  padding: '0 8px',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 6,
  fontSize: '0.75rem',
  verticalAlign: 'middle',
  color: vars.palette.text.secondary,
  backgroundColor: vars.palette.background.paper,
}));
const Pinned = styled('span')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  verticalAlign: 'middle',
  color: vars.palette.pastel[5]?.accent,
  '& > svg': { fill: 'currentColor' },
}));
const Row = styled('span')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  gap: 10,
  verticalAlign: 'middle',
  fontVariantNumeric: 'tabular-nums',
  color: vars.palette.text.secondary,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 5, fontSize: '0.78125rem', fontWeight: 540 },
  '& > [data-bad="true"]': { color: vars.palette.status.bad.text },
}));

function Audience({ visibility }: Pick<FaqEntryView, 'visibility'>) {
  const Icon = AUDIENCES[visibility];
  return (
    <Tag>
      <Icon size={13} aria-hidden />
      {words.visibilities[visibility]}
    </Tag>
  );
}

const ActiveMark = ({ is_active: isActive }: Pick<FaqEntryView, 'is_active'>) => (
  <StateChip appearance={isActive ? ['ok', 'done'] : ['mute', 'pending']} quiet>
    {isActive ? words.yes : words.no}
  </StateChip>
);

const PinMark = () => (
  <Pinned role="img" aria-label={words.pinned}>
    <Pin size={16} aria-hidden />
  </Pinned>
);

function Votes({ up_votes: up, down_votes: down }: Pick<FaqEntryView, 'up_votes' | 'down_votes'>) {
  const isBad = up + down >= VOTES_MIN && down > BAD_SHARE * (up + down);
  return (
    <Row role="img" aria-label={words.votes(up, down)}>
      <span>
        <ThumbsUp size={15} aria-hidden />
        {formatNumber(up)}
      </span>
      <span data-bad={isBad}>
        <ThumbsDown size={15} aria-hidden />
        {formatNumber(down)}
      </span>
    </Row>
  );
}

export const FAQ_COLUMNS: readonly TableColumn<FaqEntryView>[] = titledColumns(words.columns, [
  {
    id: 'question',
    width: 'rest',
    always: true,
    phone: 'title',
    cell: ({ question }) => <TextCell text={question} strong />,
  },
  { id: 'tags', width: 180, cell: ({ tags }) => <TextCell text={tags} /> },
  { id: 'visibility', width: 112, phone: 'chip', cell: ({ visibility }) => <Audience visibility={visibility} /> },
  {
    id: 'active',
    width: 72,
    phone: 'chip',
    cell: ({ is_active }) => <ActiveMark is_active={is_active} />,
    phoneCell: ({ is_active }) => (is_active ? null : words.statuses[0]),
  },
  {
    id: 'pinned',
    width: 80,
    phone: 'chip',
    cell: ({ is_pinned }) => (is_pinned ? <PinMark /> : ''),
    phoneCell: ({ is_pinned }) => (is_pinned ? <PinMark /> : null),
  },
  { id: 'views', width: 72, align: 'right', cell: ({ view_count }) => formatNumber(view_count) },
  {
    id: 'votes',
    width: 112,
    phone: 'figure',
    cell: ({ up_votes, down_votes }) => <Votes up_votes={up_votes} down_votes={down_votes} />,
  },
]);

export const entryActions = ({
  edit,
  remove,
}: Record<'edit' | 'remove', (entry: FaqEntryView) => void>): readonly RowAction<FaqEntryView>[] => [
  { id: 'edit', label: ({ question }) => words.edit(question), icon: Pencil, onSelect: edit },
  { id: 'delete', label: ({ question }) => words.remove(question), icon: Trash2, onSelect: remove, destructive: true },
];

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Undo2 } from 'lucide-react';
import { Panel } from '../../../../ui/page/Panel';
import { siteAdminMessages as words } from '../../../../messages';
import type { FieldChange, Piece, Side } from './changes';

const Box = styled(Panel)(({ theme }) => ({
  overflow: 'hidden',
  fontSize: '0.875rem',
  lineHeight: 22 / 14,
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    padding: '0 8px 0 16px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    fontSize: '0.8125rem',
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.surface.subtle,
  },
  '& > header > h3': { margin: 0, fontSize: '0.875rem', fontWeight: 600, color: theme.vars.palette.text.primary },
  '& > header > button': { marginLeft: 'auto' },
  '& > div': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > div > div': { minWidth: 0, padding: '12px 16px 14px', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  '& > div > div + div': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
  '& > div > div > b': {
    display: 'block',
    marginBottom: 4,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 560,
    color: theme.vars.palette.text.tertiary,
  },
  '& small': { display: 'block', font: 'inherit', color: theme.vars.palette.text.secondary },
  '& p': { margin: 0 },
  '& p + p': { marginTop: 6 },
  '& del, & ins': { padding: '1px 2px', borderRadius: 3, textDecorationThickness: 1 },
  '& del': { color: theme.vars.palette.status.bad.text, backgroundColor: theme.vars.palette.status.bad.bg },
  '& ins': {
    color: theme.vars.palette.status.ok.text,
    backgroundColor: theme.vars.palette.status.ok.bg,
    textUnderlineOffset: 3,
  },
  [theme.breakpoints.down('md')]: {
    '& > header > span': { display: 'none' },
    '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > div > div + div': { borderLeft: 0, borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
}));

interface ChangeProps {
  change: FieldChange;
  titles: readonly [before: string, after: string];
  by?: string | undefined;
  onTakeBack?: (() => void) | undefined;
}

export function Change({ change: { label, before, after }, titles, by, onTakeBack }: ChangeProps) {
  return (
    <Box aria-label={label}>
      <header>
        <h3>{label}</h3>
        {by && <span>{by}</span>}
        {onTakeBack && (
          <Button
            size="tiny"
            variant="text"
            startIcon={<Undo2 aria-hidden />}
            aria-label={words.takeBackOf(label)}
            onClick={onTakeBack}
          >
            {words.takeBack}
          </Button>
        )}
      </header>
      <div>
        <SideText title={titles[0]} side={before} mark="del" />
        <SideText title={titles[1]} side={after} mark="ins" />
      </div>
    </Box>
  );
}

interface SideTextProps {
  title: string;
  side: Side;
  mark: 'del' | 'ins';
}

function SideText({ title, side: { count, blocks }, mark }: SideTextProps) {
  const isEmpty = count === undefined && blocks.every((pieces) => pieces.every(({ text }) => text.trim() === ''));
  return (
    <div>
      <b>{title}</b>
      {count && <small>{count}</small>}
      {isEmpty ? <small>{words.empty}</small> : blocks.map((pieces, i) => <Line key={i} pieces={pieces} mark={mark} />)}
    </div>
  );
}

const Line = ({ pieces, mark: Mark }: { pieces: readonly Piece[]; mark: 'del' | 'ins' }) => (
  <p>{pieces.map(({ text, isMarked }, i) => (isMarked ? <Mark key={i}>{text}</Mark> : <span key={i}>{text}</span>))}</p>
);

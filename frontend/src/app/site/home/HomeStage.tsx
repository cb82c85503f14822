import { styled } from '@mui/material/styles';
import { Avatar } from '../../../ui/marks/Avatar';
import { TilePattern } from '../../../ui/page/TilePattern';
import { StateChip } from '../../../ui/marks/StateChip';
import { PaymentChip } from '../../../labels/PaymentChip';
import { ProgressBar } from '../../../ui/marks/ProgressBar';
import { StatusChip } from '../../../labels/StatusChip';
import type { HomeStage as Words } from '../../../contract/api/site';
import { homeMessages } from '../../../messages';
import { font } from '../../../theme/mixins';

const labels = homeMessages.stage;

const Stage = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 476,
  '& > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%', borderRadius: 24 },
  [theme.breakpoints.down('md')]: { height: 372, '& > svg': { borderRadius: 20 } },
}));
const Card = styled('div')(({ theme }) => ({
  position: 'absolute',
  padding: '16px 18px',
  borderRadius: 14,
  boxShadow: theme.shadows[8],
  ...font({ size: 13, line: 19 }),
  backgroundColor: theme.vars.palette.background.paper,
  '& b': { fontWeight: 600 },
  '& small': { fontSize: '0.78125rem', color: theme.vars.palette.text.tertiary },
  '&[data-card="project"]': { left: 30, top: 34, width: 336 },
  '&[data-card="payment"]': { right: 30, top: 88, width: 150, padding: '14px 16px' },
  '&[data-card="comment"]': { left: 30, top: 208, width: 262, padding: 16 },
  '&[data-card="file"]': { right: 30, top: 232, width: 224, padding: 10 },
  [theme.breakpoints.down('md')]: {
    '&[data-card="payment"], &[data-card="file"]': { display: 'none' },
    '&[data-card="project"]': { left: 16, right: 16, top: 20, width: 'auto' },
    '&[data-card="comment"]': { left: 16, right: 16, top: 192, width: 'auto' },
  },
}));
const Ends = styled('div')({ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 10 });
const Footer = styled(Ends)(({ theme: { vars } }) => ({
  marginTop: 14,
  paddingTop: 12,
  borderTop: `1px solid ${vars.palette.divider}`,
  fontVariantNumeric: 'tabular-nums',
  '& > span': { color: vars.palette.text.secondary },
}));
const Amount = styled('b')({
  display: 'block',
  marginBottom: 9,
  ...font({ size: 19, line: 26, tracking: -0.02 }),
});
const Reply = styled('div')(({ theme: { vars } }) => ({
  margin: '12px 0 0 36px',
  padding: '10px 12px',
  borderRadius: 10,
  backgroundColor: vars.palette.brandSoft.bg,
  '& b': { display: 'block', color: vars.palette.brandSoft.text },
}));
const Name = styled('b')({ display: 'block', ...font({ size: 15, line: 20, tracking: -0.012 }) });

export function HomeStage({ words }: { words: Words }) {
  return (
    <Stage role="img" aria-label={labels.label}>
      <TilePattern columns={6} rows={5} seed={29} />
      <Card data-card="project">
        <Ends>
          <div>
            <Name>{words.project}</Name>
            <small>{words.client}</small>
          </div>
          <StatusChip status={labels.status} milestones={5} />
        </Ends>
        <div style={{ marginTop: 16 }}>
          <ProgressBar value={60} milestone={3} milestones={5} />
        </div>
        <Footer>
          <span>{words.due}</span>
          <b>{words.price}</b>
        </Footer>
      </Card>
      <Card data-card="payment">
        <small>{labels.payment}</small>
        <Amount>{words.paid}</Amount>
        <PaymentChip status="paid" />
      </Card>
      <Card data-card="comment">
        <div style={{ display: 'flex', gap: 10 }}>
          <Avatar name={words.author} size={26} />
          <div>
            <b>{words.author}</b>
            <br />
            {words.comment}
          </div>
        </div>
        <Reply>
          <b>{labels.replyTitle}</b>
          {words.reply}
        </Reply>
      </Card>
      <Card data-card="file">
        <BookingPicture />
        <b style={{ display: 'block', margin: '8px 6px 4px' }}>{words.file}</b>
        <span style={{ display: 'block', padding: '0 6px 4px' }}>
          <StateChip appearance={['ok', 'done']} quiet>
            {words.confirmed}
          </StateChip>
        </span>
      </Card>
    </Stage>
  );
}

const WEEK = 7;
const tone = (part: 'bg' | 'mid' | 'accent') => `var(--mui-palette-pastel-1-${part})`;
const PAPER = 'var(--mui-palette-background-paper)';
const QUIET = 'var(--mui-palette-surface-subtle)';
const INK = 'var(--mui-palette-text-primary)';
const BOOKED: Record<number, 'bg' | 'mid' | 'accent'> = {
  3: 'mid',
  4: 'mid',
  9: 'bg',
  12: 'accent',
  16: 'mid',
  17: 'bg',
};

function BookingPicture() {
  return (
    <svg viewBox="0 0 320 200" width="100%" style={{ display: 'block', borderRadius: 8 }} aria-hidden="true">
      <rect width="320" height="200" fill={tone('bg')} />
      <rect x="28" y="24" width="264" height="190" rx="8" fill={PAPER} />
      <rect x="48" y="56" width="64" height="8" rx="2" fill={INK} />
      <rect x="236" y="54" width="40" height="13" rx="5" fill={tone('accent')} />
      {Array.from({ length: 3 * WEEK }, (_, day) => {
        const [x, y] = [48 + (day % WEEK) * 33, 80 + Math.floor(day / WEEK) * 38];
        const booked = BOOKED[day];
        return (
          <g key={day}>
            <rect x={x} y={y} width="29" height="33" rx="4" fill={QUIET} />
            {booked && <rect x={x + 3} y={y + 13} width="23" height="14" rx="3" fill={tone(booked)} />}
          </g>
        );
      })}
    </svg>
  );
}

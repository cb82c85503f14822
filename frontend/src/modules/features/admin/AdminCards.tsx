import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Eye, EyeOff, Image, Pencil, Pin } from 'lucide-react';
import { useReducer } from 'react';
import type { FeatureAdminView } from '../../../contract/api/features';
import { dayOfInstant } from '../../../formats';
import { formatShortDay } from '../../../ui/format';
import { featureAdminMessages as words } from '../../../messages';
import { Card } from '../feature-styles';
import { featurePastel, featureTitle } from '../feature-title';
import { FeaturePicture } from '../FeaturePicture';
import type { FeatureMoves } from './useFeatureMoves';

const FEW = 4;
const SIZES = '(max-width: 767px) 45vw, 240px';

const Area = styled('section')(({ theme }) => ({
  padding: '0 20px 14px',
  [theme.breakpoints.down('md')]: { padding: '0 16px 14px' },
}));
const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 12,
  marginBottom: 8,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
const Small = styled(Card)({
  padding: 6,
  borderRadius: 12,
  '& > div': {
    position: 'relative',
    aspectRatio: '16 / 8',
    overflow: 'hidden',
    borderRadius: 8,
    backgroundColor: 'var(--mid)',
  },
  '& h2': {
    margin: '8px 6px 0',
    overflow: 'hidden',
    fontSize: '0.875rem',
    fontWeight: 600,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});
const Count = styled('span')(({ theme: { vars } }) => ({
  position: 'absolute',
  right: 6,
  bottom: 6,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  padding: '1px 7px',
  borderRadius: 6,
  fontSize: '0.75rem',
  fontWeight: 600,
  backgroundColor: vars.palette.background.paper,
}));
const Hint = styled('p')(({ theme: { vars, breakpoints } }) => ({
  minHeight: 28,
  fontSize: '0.8125rem',
  lineHeight: 28 / 13,
  color: vars.palette.text.secondary,
  [breakpoints.down('md')]: { minHeight: 32 },
}));
const Footer = styled('footer')({
  display: 'flex',
  alignItems: 'center',
  minHeight: 34,
  padding: '0 2px 0 6px',
  fontSize: '0.8125rem',
  '& > time': { flex: 1, whiteSpace: 'nowrap' },
  '& > button': { flex: 'none', color: 'var(--accent)' },
  '& > button[aria-pressed="true"]': { color: 'var(--bg)', backgroundColor: 'var(--accent)' },
  // Three buttons leave no room for a date.
  '@media (max-width:379.95px)': { flexWrap: 'wrap', '& > time': { flexBasis: '100%' } },
});

interface AdminCardsProps {
  features: readonly FeatureAdminView[] | undefined;
  moves: FeatureMoves | null;
  onEdit: (feature: FeatureAdminView) => void;
}

export function AdminCards({ features, moves, onEdit }: AdminCardsProps) {
  const [isAll, toggle] = useReducer((all: boolean) => !all, false);
  if (!features) return <SkeletonCards />;
  // Keeps its height, or the table would move.
  if (features.length === 0) return <SkeletonCards hint={words.noCards} />;
  return (
    <Area aria-label={words.cards}>
      <Grid>
        {features.slice(0, isAll ? undefined : FEW).map((feature) => (
          <AdminCard key={feature.id} feature={feature} moves={moves} onEdit={onEdit} />
        ))}
      </Grid>
      {features.length > FEW && (
        <Button size="tiny" variant="text" aria-expanded={isAll} onClick={toggle}>
          {isAll ? words.fewCards : words.allCards(features.length)}
        </Button>
      )}
    </Area>
  );
}

const SkeletonCards = ({ hint }: { hint?: string }) => (
  <Area data-late={!hint || undefined}>
    <Grid aria-hidden sx={hint ? { opacity: 0.45 } : undefined}>
      {Array.from({ length: FEW }, (_, card) => (
        <Small key={card} pastel={card}>
          <div />
          <h2>{hint ? '\u00a0' : <Skeleton width="60%" />}</h2>
          <Footer />
        </Small>
      ))}
    </Grid>
    <Hint>{hint}</Hint>
  </Area>
);

function AdminCard({ feature, moves, onEdit }: Omit<AdminCardsProps, 'features'> & { feature: FeatureAdminView }) {
  const title = featureTitle(feature);
  const [first] = feature.images;
  const Seen = feature.is_active ? Eye : EyeOff;
  return (
    <Small pastel={featurePastel(feature)}>
      <div>
        {first && <FeaturePicture image={first} alt="" sizes={SIZES} />}
        <Count aria-label={words.imageCount(feature.images.length)}>
          <Image size={13} aria-hidden />
          {feature.images.length}
        </Count>
      </div>
      <h2 title={title}>{title}</h2>
      <Footer>
        <time dateTime={feature.publish_at}>{formatShortDay(dayOfInstant(feature.publish_at))}</time>
        {moves && (
          <>
            <IconButton
              size="tiny"
              aria-label={words.pin(title)}
              aria-pressed={feature.is_pinned}
              onClick={() => void moves.pin(feature)}
            >
              <Pin size={16} aria-hidden />
            </IconButton>
            <IconButton
              size="tiny"
              aria-label={words.activate(title)}
              role="switch"
              aria-checked={feature.is_active}
              onClick={() => void moves.activate(feature)}
            >
              <Seen size={16} aria-hidden />
            </IconButton>
            <IconButton size="tiny" aria-label={words.edit(title)} onClick={() => onEdit(feature)}>
              <Pencil size={16} aria-hidden />
            </IconButton>
          </>
        )}
      </Footer>
    </Small>
  );
}

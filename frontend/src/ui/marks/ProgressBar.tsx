import { styled } from '@mui/material/styles';
import { commonMessages } from '../../messages';
import { segmentStyles } from './segment-styles';

const MOST_SEGMENTS = 12;

/** Single styled part, because tables show a hundred. */
const Bar = styled('span')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  fontSize: '0.78125rem',
  fontVariantNumeric: 'tabular-nums',
  color: vars.palette.text.secondary,
  '& > [role="progressbar"]': {
    flex: 1,
    minWidth: 32,
    height: 6,
    borderRadius: 99,
    overflow: 'hidden',
    backgroundColor: vars.palette.surface.hover,
    '@media (forced-colors: active)': { border: '1px solid' },
    '& > i': {
      display: 'block',
      height: '100%',
      borderRadius: 99,
      backgroundColor: vars.palette.status.info.solid,
      '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
    },
    '&[aria-valuenow="100"] > i': { backgroundColor: vars.palette.status.ok.solid },
  },
  '& > [role="img"]': segmentStyles(vars.palette, vars.palette.status.info.solid),
  // As wide as "100%", so bars align.
  '& > b': { minWidth: '2.5em', fontWeight: 'inherit', textAlign: 'right' },
  '& > b[data-zero]': { color: vars.palette.text.tertiary },
}));

interface ProgressBarProps {
  value: number;
  milestone?: number | null;
  milestones?: number;
  label?: string;
  bare?: boolean;
}

export function ProgressBar({
  value,
  milestone,
  milestones = 0,
  label = commonMessages.progress,
  bare,
}: ProgressBarProps) {
  const segmented = Boolean(milestone) && milestones > 1 && milestones <= MOST_SEGMENTS && value < 100;
  return (
    <Bar>
      {segmented ? (
        <span role="img" aria-label={commonMessages.milestonesDone(milestone ?? 0, milestones)}>
          {Array.from({ length: milestones }, (_, i) => (
            <i key={i} data-on={i < (milestone ?? 0) || undefined} />
          ))}
        </span>
      ) : (
        <span role="progressbar" aria-valuenow={value} aria-valuemin={0} aria-valuemax={100} aria-label={label}>
          <i style={{ width: `${value}%` }} />
        </span>
      )}
      {!bare && <b data-zero={value === 0 || undefined}>{commonMessages.percent(value)}</b>}
    </Bar>
  );
}

import { styled } from '@mui/material/styles';
import { commonMessages } from '../../messages';

const MOST_SEGMENTS = 12;

const Row = styled('span')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  fontSize: '0.78125rem',
  fontVariantNumeric: 'tabular-nums',
  color: vars.palette.text.secondary,
}));
const Track = styled('span')(({ theme: { vars } }) => ({
  display: 'block',
  flex: 1,
  minWidth: 40,
  height: 6,
  borderRadius: 99,
  overflow: 'hidden',
  backgroundColor: vars.palette.surface.hover,
  '@media (forced-colors: active)': { border: '1px solid' },
}));
const Fill = styled('i', { shouldForwardProp: (name) => name !== 'full' })<{ full: boolean }>(
  ({ theme: { vars }, full }) => ({
    display: 'block',
    height: '100%',
    borderRadius: 99,
    backgroundColor: vars.palette.status[full ? 'ok' : 'info'].solid,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  }),
);
const Segments = styled('span')({ display: 'flex', flex: 1, gap: 3, minWidth: 60 });
const Segment = styled('i', { shouldForwardProp: (name) => name !== 'on' })<{ on: boolean }>(
  ({ theme: { vars }, on }) => ({
    flex: 1,
    height: 6,
    borderRadius: 3,
    backgroundColor: on ? vars.palette.status.info.solid : vars.palette.line.edge,
    '@media (forced-colors: active)': { border: '1px solid', backgroundColor: on ? 'CanvasText' : 'Canvas' },
  }),
);

/** As wide as "100%", so that the bars of a column end at one line. */
const Figure = styled('span')(({ theme: { vars } }) => ({
  minWidth: '2.5em',
  textAlign: 'right',
  '&[data-zero="true"]': { color: vars.palette.text.tertiary },
}));

interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  /** With both numbers known the bar is drawn in segments, "3 of 5 milestones". */
  milestone?: number | null;
  milestones?: number;
  label?: string;
  /** Leaves out the figure beside the bar. */
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
    <Row>
      {segmented ? (
        <Segments role="img" aria-label={commonMessages.milestonesDone(milestone ?? 0, milestones)}>
          {Array.from({ length: milestones }, (_, i) => (
            <Segment key={i} on={i < (milestone ?? 0)} />
          ))}
        </Segments>
      ) : (
        <Track role="progressbar" aria-valuenow={value} aria-valuemin={0} aria-valuemax={100} aria-label={label}>
          <Fill full={value >= 100} style={{ width: `${value}%` }} />
        </Track>
      )}
      {!bare && <Figure data-zero={value === 0}>{commonMessages.percent(value)}</Figure>}
    </Row>
  );
}

import { styled } from '@mui/material/styles';
import { zoneName } from '../../../../ui/format';
import { InputFrame } from '../../../../ui/form/fields/frame';
import { SegmentGroup } from '../../../../ui/SegmentGroup';
import { siteAdminMessages as words } from '../../../../messages';
import { dayOfInstant } from '../../../../formats';

export interface PublishTime {
  day: string;
  time: string;
}

const DAY = 86_400_000;

export const nextMorning = (): PublishTime => ({
  day: dayOfInstant(Date.now() + DAY),
  time: '06:00',
});

const TIMES = [
  { value: false, label: words.now },
  { value: true, label: words.planFor },
];

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '12px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.surface.subtle,
  '& > span:not(:last-child)': { width: 'auto', minHeight: 34 },
  [theme.breakpoints.down('md')]: {
    flexWrap: 'wrap',
    padding: '12px 16px',
    '& > div': { width: '100%' },
    '& > div > button': { flex: 1, justifyContent: 'center' },
    '& > span:not(:last-child)': { flex: 1 },
    '& > span:last-child': { flexBasis: '100%' },
  },
}));

interface ScheduleBarProps {
  moment: PublishTime | null;
  onChange: (moment: PublishTime | null) => void;
}

export function ScheduleBar({ moment, onChange }: ScheduleBarProps) {
  return (
    <Line>
      <SegmentGroup
        label={words.when}
        options={TIMES}
        value={moment !== null}
        onChange={(isLater) => onChange(isLater ? (moment ?? nextMorning()) : null)}
      />
      {moment && (
        <>
          <InputFrame>
            <input
              type="date"
              aria-label={words.planDay}
              value={moment.day}
              onChange={({ target }) => onChange({ ...moment, day: target.value })}
            />
          </InputFrame>
          <InputFrame>
            <input
              type="time"
              aria-label={words.planTime}
              value={moment.time}
              onChange={({ target }) => onChange({ ...moment, time: target.value })}
            />
          </InputFrame>
        </>
      )}
      <span>{moment ? words.planIn(zoneName()) : ''}</span>
    </Line>
  );
}

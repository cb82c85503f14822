import { styled } from '@mui/material/styles';
import type { FaqQualityView } from '../../../api/generated/faq';
import { faqDeskMessages as words } from '../../../messages';
import { useGetFaqQualityQuery } from '../faq.api';

const DAYS = 30;
const KINDS = ['answered', 'weak', 'unanswered'] as const;

const Bars = styled('ol')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 3,
  height: 96,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', flexDirection: 'column-reverse', flex: '1 1 0', maxWidth: 24, height: '100%' },
  '& i[data-kind="answered"]': { backgroundColor: vars.palette.primary.main },
  '& i[data-kind="weak"]': { backgroundColor: vars.palette.status.warn.solid },
  '& i[data-kind="unanswered"]': { backgroundColor: vars.palette.status.bad.solid },
}));

const sum = (days: readonly FaqQualityView[], kind: keyof typeof words.qualityKinds): number =>
  days.reduce((total, day) => total + day[kind], 0);
const askedOn = (day: FaqQualityView): number => KINDS.reduce((total, kind) => total + day[kind], 0);

/** How questions were answered, day by day. */
export function QualityChart() {
  const { data: days = [] } = useGetFaqQualityQuery({ days: DAYS }, { refetchOnMountOrArgChange: true });
  const most = Math.max(1, ...days.map(askedOn));
  return (
    <div>
      <p>
        {words.qualityLine(DAYS)}
        {Object.entries(words.qualityKinds).map(([kind, name]) => (
          <span key={kind}>{` · ${name} ${sum(days, kind as keyof typeof words.qualityKinds)}`}</span>
        ))}
      </p>
      <Bars aria-label={words.qualityChart}>
        {days.map((day) => {
          const line = words.qualityDay(day);
          return (
            <li key={day.day} title={line} aria-label={line}>
              {KINDS.map((kind) => (
                <i key={kind} data-kind={kind} style={{ height: `${(100 * day[kind]) / most}%` }} />
              ))}
            </li>
          );
        })}
      </Bars>
    </div>
  );
}

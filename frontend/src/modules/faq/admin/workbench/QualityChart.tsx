import { styled } from '@mui/material/styles';
import { useToday } from '../../../../api/page-data';
import type { FaqQualityView } from '../../../../contract/api/faq';
import { ErrorPanel } from '../../../../ui/feedback/ErrorPanel';
import { formatShortDay } from '../../../../ui/format';
import { faqAdminMessages as words } from '../../../../messages';
import { useGetFaqQualityQuery } from '../../faq.api';

const DAYS = 30;
const KINDS = ['answered', 'weak', 'unanswered'] as const;

const Legend = styled('ul')(({ theme: { vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  fontSize: '0.8125rem',
  '& b': { fontWeight: 560, fontVariantNumeric: 'tabular-nums' },
  '& i': { display: 'inline-block', width: 10, height: 10, marginRight: 6, borderRadius: 3 },
  '& i:empty': { forcedColorAdjust: 'none' },
  color: vars.palette.text.secondary,
}));
const Chart = styled('div')(({ theme: { vars } }) => ({
  justifySelf: 'stretch',
  display: 'grid',
  gap: 6,
  fontSize: '0.75rem',
  color: vars.palette.text.secondary,
  '& [data-kind="answered"]': { backgroundColor: vars.palette.primary.main },
  '& [data-kind="weak"]': { backgroundColor: vars.palette.status.warn.solid },
  '& [data-kind="unanswered"]': { backgroundColor: vars.palette.status.bad.solid },
  '& [data-kind="helpful"]': { backgroundColor: vars.palette.status.ok.solid },
  '& > div': { display: 'flex', justifyContent: 'space-between' },
}));
const Bars = styled('ol')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 3,
  height: 96,
  borderBottom: `1px solid ${vars.palette.divider}`,
  '& > li': { display: 'flex', flexDirection: 'column-reverse', flex: '1 1 0', height: '100%' },
  '& i': { forcedColorAdjust: 'none' },
  '& i:last-of-type': { borderRadius: '2px 2px 0 0' },
}));

const askedOn = (day: FaqQualityView): number => KINDS.reduce((total, kind) => total + day[kind], 0);

const A_DAY = 86_400_000;

function lastDays<T extends { day: string }>(count: number, known: readonly T[], today: string) {
  const newest = known.reduce((last, { day }) => (day > last ? day : last), today);
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.parse(newest) - (count - 1 - index) * A_DAY).toISOString().slice(0, 10);
    return { day, asked: known.find((one) => one.day === day) };
  });
}

export function QualityChart() {
  const today = useToday();
  const quality = useGetFaqQualityQuery({ days: DAYS }, { refetchOnMountOrArgChange: true });
  const { data = [] } = quality;
  const days = lastDays(DAYS, data, today);
  const most = Math.max(1, ...data.map(askedOn));
  if (quality.error && !quality.data)
    return <ErrorPanel error={quality.error} onRetry={() => void quality.refetch()} />;
  return (
    <Chart>
      <Legend aria-label={words.qualityTitle}>
        {Object.entries(words.qualityKinds).map(([kind, name]) => (
          <li key={kind}>
            <i data-kind={kind} />
            {name} <b>{data.reduce((sum, day) => sum + day[kind as keyof typeof words.qualityKinds], 0)}</b>
          </li>
        ))}
      </Legend>
      <div>{data.length > 0 ? words.qualityMost(most) : quality.data && words.qualityNone}</div>
      <Bars aria-label={words.qualityChart}>
        {days.map(({ day, asked }) => (
          <li key={day} {...(asked && { title: words.qualityDay(asked), 'aria-label': words.qualityDay(asked) })}>
            {asked &&
              KINDS.map((kind) => (
                <i key={kind} data-kind={kind} style={{ height: `${(100 * asked[kind]) / most}%` }} />
              ))}
          </li>
        ))}
      </Bars>
      <div aria-hidden>
        <span>{formatShortDay(days[0]?.day)}</span>
        <span>{formatShortDay(days[Math.floor(DAYS / 2)]?.day)}</span>
        <span>{formatShortDay(days.at(-1)?.day)}</span>
      </div>
    </Chart>
  );
}

import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { verifyCodeLimits } from '../../../contract/limits';
import { strengthMessages as words } from '../../../messages';
import { strengthOf, type Level } from './strength';

const COLOURS = ['bad', 'warn', 'ok', 'ok'] as const;
const BARS: readonly Level[] = [0, 1, 2, 3];
const { minLength } = verifyCodeLimits.password;

const Meter = styled('span')({ display: 'grid', flex: 1, gap: 6 });
const Bars = styled('span')({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 4 });
const Bar = styled('i', { shouldForwardProp: (name) => name !== 'level' })<{ level: Level | null }>(
  ({ theme: { vars }, level }) => ({
    height: 4,
    borderRadius: 99,
    backgroundColor: level === null ? vars.palette.surface.hover : vars.palette.status[COLOURS[level]].solid,
    transition: 'background-color 150ms',
    '@media (forced-colors: active)': { backgroundColor: level === null ? 'transparent' : 'CanvasText' },
  }),
);

export function StrengthHint({ name }: { name: string }) {
  const password = useWatch<Record<string, string>>({ name }) ?? '';
  if (password.length < minLength) return words.short(minLength);
  const level = strengthOf(password);
  return (
    <Meter>
      <Bars aria-hidden>
        {BARS.map((bar) => (
          <Bar key={bar} level={bar <= level ? level : null} />
        ))}
      </Bars>
      {words.levels[level]}
    </Meter>
  );
}

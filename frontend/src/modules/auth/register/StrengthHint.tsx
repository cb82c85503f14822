import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { verifyCodeLimits } from '../../../contract/limits';
import { strengthMessages as words } from '../../../messages';

type Level = 0 | 1 | 2 | 3;

const ALPHABETS: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
];
/** Bits of entropy for fair, good and strong. */
const STEPS = [30, 48, 64];

function surprises(password: string): number {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, i) => i === 0 || Math.abs(code - (codes[i - 1] ?? 0)) > 1).length;
}

/** 0 weak to 3 strong. The server also refuses common passwords. */
function strengthOf(password: string): Level {
  const choices = ALPHABETS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 1);
  const different = new Set(password.toLowerCase()).size;
  const bits = Math.min(surprises(password), different * 2) * Math.log2(choices);
  return STEPS.filter((step) => bits >= step).length as Level;
}

const COLORS = ['bad', 'warn', 'ok', 'ok'] as const;
const BARS: readonly Level[] = [0, 1, 2, 3];
const { minLength } = verifyCodeLimits.password;

const Meter = styled('span')({ display: 'grid', flex: 1, gap: 6 });
const Bars = styled('span')({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 4 });
const Bar = styled('i', { shouldForwardProp: (name) => name !== 'level' })<{ level: Level | null }>(
  ({ theme: { vars }, level }) => ({
    height: 4,
    borderRadius: 99,
    backgroundColor: level === null ? vars.palette.surface.hover : vars.palette.status[COLORS[level]].solid,
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

import { styled, useColorScheme } from '@mui/material/styles';
import { useId } from 'react';
import type { SectionProps } from '../../../ui/module';
import { CardBody, SectionCard } from '../../../ui/section/SectionCard';
import { withoutTransitions } from '../../../ui/without-transitions';
import { appearanceMessages as words } from '../../../messages';

const SCHEMES = ['light', 'dark', 'system'] as const;
const LIGHT = { ground: '#F6F7F5', line: '#828C86', block: '#EBEEEA' };
const DARK = { ground: '#0E1311', line: '#6C7973', block: '#232B28' };
const HALVES = { light: [LIGHT, LIGHT], dark: [DARK, DARK], system: [LIGHT, DARK] } as const;

const Choices = styled('fieldset')(({ theme: { vars, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 12,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > label': {
    position: 'relative',
    padding: '6px 6px 10px',
    [breakpoints.down('md')]: { padding: '4px 4px 8px' },
    border: `1px solid ${vars.palette.line.edge}`,
    borderRadius: 12,
    cursor: 'pointer',
    '&:has(:checked)': {
      borderColor: vars.palette.primary.main,
      boxShadow: `0 0 0 1px ${vars.palette.primary.main}`,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.palette.focus}`, outlineOffset: 2 },
    '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
    '@media (forced-colors: active)': { '&:has(:checked)': { outline: '2px solid Highlight' } },
  },
  [breakpoints.down('md')]: { gap: 8 },
}));
const SchemePreview = styled('span')(({ theme: { vars } }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  height: 72,
  borderRadius: 6,
  overflow: 'hidden',
  boxShadow: `inset 0 0 0 1px ${vars.palette.line.edge}`,
}));
const PreviewHalf = styled('i', { shouldForwardProp: (name) => !/^(ground|line|block|isPlain)$/.test(String(name)) })<
  typeof LIGHT & { isPlain: boolean }
>(({ ground, line, block, isPlain }) => ({
  background: isPlain
    ? ground
    : `linear-gradient(${line}, ${line}) 12px 14px / 60% 6px no-repeat, linear-gradient(${block}, ${block}) 12px 28px / 70% 30px no-repeat, ${ground}`,
}));
const Name = styled('span')(({ theme: { vars, breakpoints } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '10px 6px 0',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  fontWeight: 540,
  '& > i': {
    flex: 'none',
    width: 16,
    height: 16,
    border: `1.5px solid ${vars.palette.line.strong}`,
    borderRadius: '50%',
  },
  [breakpoints.down('md')]: { gap: 6, padding: '8px 2px 0', fontSize: '0.8125rem' },
  'input:checked ~ & > i': { border: `5px solid ${vars.palette.primary.main}` },
}));

export function AppearanceSection(section: SectionProps) {
  const { mode = 'system', setMode } = useColorScheme();
  const name = useId();
  return (
    <SectionCard {...section}>
      <CardBody>
        <Choices>
          <legend className="visually-hidden">{words.legend}</legend>
          {SCHEMES.map((scheme) => (
            <label key={scheme}>
              <input
                type="radio"
                name={name}
                checked={scheme === mode}
                onChange={() => withoutTransitions(() => setMode(scheme))}
              />
              <SchemePreview aria-hidden>
                {HALVES[scheme].map((half, at) => (
                  <PreviewHalf key={at} {...half} isPlain={at === 1 && scheme !== 'system'} />
                ))}
              </SchemePreview>
              <Name>
                <i aria-hidden />
                {words.schemes[scheme]}
              </Name>
            </label>
          ))}
        </Choices>
      </CardBody>
    </SectionCard>
  );
}

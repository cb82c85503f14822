import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { registerMessages as words } from '../../../messages';

const List = styled('ol')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  margin: '0 0 26px',
  fontSize: '0.84375rem',
  lineHeight: 22 / 13.5,
  fontWeight: 540,
  color: vars.palette.text.tertiary,
  '& > li': { display: 'flex', alignItems: 'center', gap: 8, whiteSpace: 'nowrap' },
  '& > li + li': { flex: 1 },
  '& > li + li::before': {
    content: '""',
    flex: 1,
    minWidth: 12,
    height: 1,
    marginRight: 2,
    backgroundColor: vars.palette.line.edge,
  },
  '& > [data-done]': { color: vars.palette.text.secondary },
  '& > [aria-current]': { color: vars.palette.text.primary },
}));
const Dot = styled('span')(({ theme: { vars } }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 22,
  height: 22,
  border: `1.5px solid ${vars.palette.line.strong}`,
  borderRadius: '50%',
  fontSize: '0.75rem',
  lineHeight: 1,
  fontWeight: 600,
  '[aria-current] > &': {
    borderColor: vars.palette.primary.main,
    backgroundColor: vars.palette.primary.main,
    color: vars.palette.primary.contrastText,
  },
  '[data-done] > &': { borderColor: vars.palette.primary.main, color: vars.palette.primary.main },
}));
const STEPS = [words.stepDetails, words.stepVerify];

interface RegistrationStepsProps {
  current: number;
  label?: string;
  steps?: readonly string[];
}

export function RegistrationSteps({ current, label: ofWhat = words.steps, steps = STEPS }: RegistrationStepsProps) {
  return (
    <List aria-label={ofWhat}>
      {steps.map((label, i) => (
        <li key={label} aria-current={i === current ? 'step' : undefined} data-done={i < current || undefined}>
          <Dot aria-hidden>{i < current ? <Check size={13} strokeWidth={2} /> : i + 1}</Dot>
          {label}
        </li>
      ))}
    </List>
  );
}

import { styled } from '@mui/material/styles';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { commonMessages } from '../../../messages';

const Label = styled('span')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginBottom: 6,
  fontSize: '0.84375rem',
  lineHeight: 20 / 13.5,
  fontWeight: 550,
});
const Aside = styled('span')(({ theme: { vars } }) => ({ fontWeight: 400, color: vars.palette.text.tertiary }));
const Line = styled('span', { shouldForwardProp: (name) => name !== 'bad' })<{ bad?: boolean }>(
  ({ theme: { vars }, bad }) => ({
    display: 'flex',
    alignItems: 'flex-start',
    gap: 6,
    marginTop: 6,
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    fontWeight: bad ? 500 : 400,
    color: bad ? vars.palette.status.bad.text : vars.palette.text.tertiary,
    '& > svg': { flex: 'none', marginTop: 1 },
  }),
);

export const errorIdOf = (id: string): string => `${id}-error`;
export const hintIdOf = (id: string): string => `${id}-hint`;

export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <span id={errorIdOf(id)} aria-live="polite">
      {error && (
        <Line bad>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          {error}
        </Line>
      )}
    </span>
  );
}

export interface FieldAppearance {
  label: string;
  /** Omit it when most fields share it. */
  mark?: 'required' | 'optional' | undefined;
  aside?: ReactNode;
  hint?: ReactNode;
}

interface FieldProps extends FieldAppearance {
  id: string;
  error?: string | undefined;
  children: ReactNode;
}

export function Field({ id, label, mark, aside, hint, error, children }: FieldProps) {
  return (
    <div>
      <Label>
        <label htmlFor={id}>{label}</label>
        {mark && <Aside>{commonMessages[mark]}</Aside>}
        {aside}
      </Label>
      {children}
      <FieldError id={id} error={error} />
      {hint && !error && <Line id={hintIdOf(id)}>{hint}</Line>}
    </div>
  );
}

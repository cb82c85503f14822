import { styled } from '@mui/material/styles';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { commonMessages } from '../../../messages';
import { font, row } from '../../../theme/mixins';

export const FieldLabel = styled('span')({
  ...row(8),
  justifyContent: 'space-between',
  marginBottom: 6,
  ...font({ size: 13.5, line: 20, weight: 550 }),
});
export const FieldAside = styled('span')(({ theme: { vars } }) => ({
  fontWeight: 400,
  color: vars.palette.text.tertiary,
}));
export const FieldLine = styled('span', { shouldForwardProp: (name) => name !== 'state' })<{ state?: 'warn' | 'bad' }>(
  ({ theme: { vars }, state }) => ({
    display: 'flex',
    alignItems: 'flex-start',
    gap: 6,
    marginTop: 6,
    ...font({ size: 13, line: 18 }),
    fontWeight: state ? 500 : 400,
    color: state ? vars.palette.status[state].text : vars.palette.text.tertiary,
    '& > svg': { flex: 'none', marginTop: 1 },
  }),
);

export const errorIdOf = (id: string): string => `${id}-error`;
export const hintIdOf = (id: string): string => `${id}-hint`;

export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <span id={errorIdOf(id)} aria-live="polite">
      {error && (
        <FieldLine state="bad">
          <CircleAlert size={16} aria-hidden />
          {error}
        </FieldLine>
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
      <FieldLabel>
        <label htmlFor={id}>{label}</label>
        {mark && <FieldAside>{commonMessages[mark]}</FieldAside>}
        {aside}
      </FieldLabel>
      {children}
      <FieldError id={id} error={error} />
      {hint && !error && <FieldLine id={hintIdOf(id)}>{hint}</FieldLine>}
    </div>
  );
}

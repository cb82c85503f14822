import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FieldError } from './Field';
import { useField, type Rules } from './useField';

const TICK = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='3.5' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M5 12.5l4.5 4.5L19 7.5'/%3E%3C/svg%3E")`;

export const CheckBox = styled('input')(({ theme: { vars } }) => ({
  appearance: 'none',
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  width: 18,
  height: 18,
  margin: '1px 0 0',
  border: `1.5px solid ${vars.palette.line.strong}`,
  borderRadius: 5,
  backgroundColor: vars.palette.background.paper,
  cursor: 'pointer',
  '&::before': { content: '""', width: 14, height: 14, mask: `${TICK} center / contain no-repeat` },
  '&:checked': { backgroundColor: vars.palette.primary.main, borderColor: vars.palette.primary.main },
  '&:checked::before': { backgroundColor: vars.palette.primary.contrastText },
  '&[aria-invalid="true"]': { borderColor: vars.palette.error.main },
  '@media (forced-colors: active)': { appearance: 'auto', '&::before': { content: 'none' } },
}));
const Row = styled('label')({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: 10,
  minHeight: 24,
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  cursor: 'pointer',
});

interface CheckboxInputProps {
  name: string;
  label: ReactNode;
  rules?: Rules;
  onChange?: (ticked: boolean) => void;
}

export function CheckboxInput({ name, label, rules, onChange }: CheckboxInputProps) {
  const { id, error, field, aria } = useField(name, rules);
  return (
    <div>
      <Row htmlFor={id}>
        <CheckBox
          id={id}
          type="checkbox"
          {...field}
          {...aria}
          onChange={(event) => {
            void field.onChange(event);
            onChange?.(event.target.checked);
          }}
        />
        <span>{label}</span>
      </Row>
      <FieldError id={id} error={error} />
    </div>
  );
}

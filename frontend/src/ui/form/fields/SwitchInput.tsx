import { styled } from '@mui/material/styles';
import { useField } from './useField';
import { font, inlineRow } from '../../../theme/mixins';

export const Row = styled('label')({
  ...inlineRow(9),
  minHeight: 24,
  ...font({ size: 13, weight: 500 }),
  cursor: 'pointer',
});
export const Track = styled('input')(({ theme: { vars } }) => ({
  appearance: 'none',
  flex: 'none',
  position: 'relative',
  width: 30,
  height: 18,
  margin: 0,
  borderRadius: 99,
  backgroundColor: vars.palette.line.strong,
  cursor: 'pointer',
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 3,
    left: 3,
    width: 12,
    height: 12,
    borderRadius: '50%',
    backgroundColor: vars.palette.background.paper,
  },
  '&:checked': { backgroundColor: vars.palette.primary.main },
  '&:checked::before': { left: 15 },
  '@media (forced-colors: active)': { appearance: 'auto', '&::before': { content: 'none' } },
}));

export function SwitchInput({ name, label }: { name: string; label: string }) {
  const { id, field } = useField(name);
  return (
    <Row htmlFor={id}>
      <Track id={id} type="checkbox" role="switch" {...field} />
      {label}
    </Row>
  );
}

import { styled } from '@mui/material/styles';
import { InputFrame } from '../../../../ui/form/fields/frame';
import { useValue } from '../draft/useDraft';
import type { FieldProps } from '../forms/controls';
import { FieldFrame } from './FieldFrame';
import { PaletteRows } from './PaletteRows';

const Line = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, flexWrap: 'wrap' });
const Swatch = styled('input')(({ theme: { vars } }) => ({
  flex: 'none',
  width: 40,
  height: 40,
  padding: 0,
  border: `1px solid ${vars.palette.line.edge}`,
  borderRadius: 8,
  overflow: 'hidden',
  background: 'none',
  cursor: 'pointer',
  '&::-webkit-color-swatch-wrapper': { padding: 0 },
  '&::-webkit-color-swatch': { border: 0 },
  '&::-moz-color-swatch': { border: 0 },
}));
const Hex = styled(InputFrame)({ maxWidth: 160, '& > input': { fontFamily: 'ui-monospace, monospace' } });
const WHOLE = /^#[0-9a-f]{6}$/;

const hexOf = (typed: string): string => {
  const digits = typed
    .trim()
    .toLowerCase()
    .replace(/[^0-9a-f]/g, '');
  return digits === '' ? '' : `#${digits.slice(0, 6)}`;
};

export function ColorField({ path, control }: FieldProps<'color'>) {
  const { value, change } = useValue<string>(path);
  return (
    <>
      <FieldFrame path={path} control={control}>
        {(aria) => (
          <Line>
            <Swatch
              type="color"
              aria-label={control.label}
              value={WHOLE.test(value) ? value : undefined}
              onChange={({ target }) => change(target.value)}
            />
            <Hex>
              <input
                {...aria}
                value={value}
                spellCheck={false}
                onChange={({ target }) => change(hexOf(target.value))}
              />
            </Hex>
          </Line>
        )}
      </FieldFrame>
      <PaletteRows accent={value} />
    </>
  );
}

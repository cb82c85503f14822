import type { TypographyVariantsOptions } from '@mui/material/styles';
import { font } from './mixins';

const PHONE = '@media (max-width:767.95px)';

interface TextSize {
  size: number;
  line: number;
  weight: number;
  tracking?: number;
  phone?: [size: number, line: number];
}

const role = ({ tracking = 0, phone, ...size }: TextSize) => ({
  ...font({ ...size, tracking }),
  ...(phone && { [PHONE]: font({ size: phone[0], line: phone[1] }) }),
});

export const staffTitle = role({ size: 21, line: 28, weight: 640, tracking: -0.02, phone: [23, 30] });

const FACES = '"Inter Fallback", "Inter Fallback Roboto", "Inter Fallback DejaVu", system-ui, sans-serif';
const DISPLAY_FACES = '"Inter Fallback Display", "Inter Fallback Display DejaVu"';

export const typography: TypographyVariantsOptions = {
  fontFamily: `"Inter Variable", Inter, ${FACES}`,
  display: {
    ...role({ size: 52, line: 56, weight: 660, tracking: -0.036, phone: [37, 41] }),
    // Narrow fallback like the font at this size; otherwise lines break differently.
    fontFamily: `"Inter Variable", Inter, ${DISPLAY_FACES}, ${FACES}`,
  },
  h1: role({ size: 34, line: 40, weight: 640, tracking: -0.024, phone: [28, 34] }),
  h2: role({ size: 26, line: 32, weight: 620, tracking: -0.02, phone: [23, 29] }),
  h3: role({ size: 16, line: 22, weight: 600, tracking: -0.01 }),
  h4: role({ size: 15.5, line: 22, weight: 600, tracking: -0.012 }),
  subtitle1: role({ size: 18, line: 28, weight: 400, tracking: -0.006, phone: [16.5, 25] }),
  body1: role({ size: 15, line: 24, weight: 400 }),
  body2: role({ size: 13.5, line: 20, weight: 400 }),
  caption: role({ size: 12.5, line: 16, weight: 560 }),
  button: { ...role({ size: 14, line: 20, weight: 560, tracking: -0.006 }), textTransform: 'none' },
};

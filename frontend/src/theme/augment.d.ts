import type { PastelColors, State, StateColors } from './palette';

interface CustomPalette {
  surface: { subtle: string; hover: string };
  line: { edge: string; strong: string };
  inverse: { bg: string; text: string };
  brandSoft: { bg: string; text: string };
  danger: { bg: string; text: string };
  link: string;
  focus: string;
  status: Record<State, StateColors>;
  pastel: PastelColors[];
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette extends CustomPalette {}
  interface PaletteOptions extends Partial<CustomPalette> {}
  interface TypeText {
    tertiary: string;
  }
  interface TypographyVariants {
    display: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    display?: React.CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true;
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    soft: true;
  }
  interface ButtonPropsSizeOverrides {
    tiny: true;
  }
}

declare module '@mui/material/IconButton' {
  interface IconButtonPropsSizeOverrides {
    tiny: true;
  }
}

import { createTheme } from '@mui/material/styles';
import { baseStyles } from './base-styles';
import { controls } from './controls';
import { shadows } from './elevation';
import { paletteFrom } from './palette';
import { surfaces } from './surfaces';
import { typography } from './typography';

export const SCHEME_ATTRIBUTE = 'data-color-scheme';

/** Colors are CSS variables, so switching schemes renders nothing. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: SCHEME_ATTRIBUTE },
  colorSchemes: { light: { palette: paletteFrom('light') }, dark: { palette: paletteFrom('dark') } },
  shape: { borderRadius: 8 },
  breakpoints: { values: { xs: 0, sm: 480, md: 768, lg: 1280, xl: 1920 } },
  typography,
  shadows: shadows as never,
  transitions: {
    easing: {
      easeInOut: 'cubic-bezier(.2,0,0,1)',
      easeOut: 'cubic-bezier(.2,0,0,1)',
      easeIn: 'cubic-bezier(.3,0,1,1)',
      sharp: 'cubic-bezier(.3,0,1,1)',
    },
  },
  components: {
    MuiCssBaseline: { styleOverrides: baseStyles },
    MuiTypography: { defaultProps: { variantMapping: { display: 'h1', subtitle1: 'p' } } },
    ...controls,
    ...surfaces,
  },
});

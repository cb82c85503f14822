/** Creates the theme in a separate step before it. */
export { createTheme } from '@mui/material/styles';

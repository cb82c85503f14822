/** What the theme is made with: run in a step of its own before it. */
export { createTheme } from '@mui/material/styles';

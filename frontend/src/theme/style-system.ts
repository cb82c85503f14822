export { createTheme } from '@mui/material/styles';

import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Narrower than 768 pixels. */
export const useIsPhone = (): boolean => useMediaQuery(useTheme().breakpoints.down('md'));

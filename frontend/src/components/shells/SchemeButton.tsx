import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { Moon, Sun } from 'lucide-react';
import { shellMessages } from '../../messages';

/** Switches between light and dark; its label says what will happen. */
export function SchemeButton() {
  const { mode, systemMode, setMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  const Icon = dark ? Sun : Moon;
  return (
    <IconButton
      aria-label={dark ? shellMessages.toLight : shellMessages.toDark}
      onClick={() => setMode(dark ? 'light' : 'dark')}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}

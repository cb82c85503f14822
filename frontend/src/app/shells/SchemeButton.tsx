import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { withoutTransitions } from '../../kit/without-transitions';
import { shellMessages } from '../../messages';

const NEVER = () => () => undefined;
const onClient = () => true;
const whenDrawn = () => false;

/** Which scheme the other one is, and the way to it. */
export function useOtherScheme() {
  const { mode, systemMode, setMode } = useColorScheme();
  // The server knows nobody's scheme: the drawn button offers the dark one.
  const isKnown = useSyncExternalStore(NEVER, onClient, whenDrawn);
  const dark = isKnown && (mode === 'system' ? systemMode : mode) === 'dark';
  return {
    label: dark ? shellMessages.toLight : shellMessages.toDark,
    icon: dark ? Sun : Moon,
    change: () => withoutTransitions(() => setMode(dark ? 'light' : 'dark')),
  };
}

/** Switches between light and dark; its label says what will happen. */
export function SchemeButton() {
  const { label, icon: Icon, change } = useOtherScheme();
  return (
    <IconButton aria-label={label} onClick={change}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}

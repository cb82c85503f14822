import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { withoutTransitions } from '../../ui/without-transitions';
import { shellMessages } from '../../messages';

const NEVER = () => () => undefined;
const onClient = () => true;
const whenRendered = () => false;

export function useOtherScheme() {
  const { mode, systemMode, setMode } = useColorScheme();
  // The scheme is unknown during server rendering.
  const isKnown = useSyncExternalStore(NEVER, onClient, whenRendered);
  const dark = isKnown && (mode === 'system' ? systemMode : mode) === 'dark';
  return {
    label: dark ? shellMessages.toLight : shellMessages.toDark,
    icon: dark ? Sun : Moon,
    change: () => withoutTransitions(() => setMode(dark ? 'light' : 'dark')),
  };
}

export function SchemeButton() {
  const { label, icon: Icon, change } = useOtherScheme();
  return (
    <IconButton aria-label={label} onClick={change}>
      <Icon size={18} aria-hidden />
    </IconButton>
  );
}

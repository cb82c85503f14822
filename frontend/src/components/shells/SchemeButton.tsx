import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { shellMessages } from '../../messages';

/** Everything takes its new colour at once; otherwise each part would fade at a pace of its own. */
function withoutTransitions(change: () => void): void {
  const { dataset } = document.documentElement;
  dataset.still = '';
  change();
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.still));
}

const NEVER = () => () => undefined;
const onClient = () => true;
const whenDrawn = () => false;

/** Switches between light and dark; its label says what will happen. */
export function SchemeButton() {
  const { mode, systemMode, setMode } = useColorScheme();
  // The server knows nobody's scheme: the drawn button offers the dark one.
  const isKnown = useSyncExternalStore(NEVER, onClient, whenDrawn);
  const dark = isKnown && (mode === 'system' ? systemMode : mode) === 'dark';
  const Icon = dark ? Sun : Moon;
  return (
    <IconButton
      aria-label={dark ? shellMessages.toLight : shellMessages.toDark}
      onClick={() => withoutTransitions(() => setMode(dark ? 'light' : 'dark'))}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}

import { useLocation } from 'react-router-dom';
import type { Carried } from './destination';

/** What the screen before left for the log-in screen. */
export interface Arrival extends Carried {
  /** The address that was just registered. */
  email?: string;
  /** What was typed as the address on the screen before: nobody types it twice. */
  typed?: string;
}

/** Registration passes it on, so that a guest who was sent away still ends where they wanted to go. */
export const useArrival = (): Arrival => (useLocation().state as Arrival | null) ?? {};

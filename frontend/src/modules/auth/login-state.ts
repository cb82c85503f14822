import { useLocation } from 'react-router-dom';
import type { Destination } from './destination';

export interface LoginState extends Destination {
  email?: string;
  typed?: string;
}

/** Registration keeps the intended destination. */
export const useLoginState = (): LoginState => (useLocation().state as LoginState | null) ?? {};

import { useLocation } from 'react-router-dom';
import type { Destination } from './destination';

export interface LoginState extends Destination {
  email?: string;
  typed?: string;
}

/** Registration passes it on, so that a guest who was sent away still ends where they wanted to go. */
export const useLoginState = (): LoginState => (useLocation().state as LoginState | null) ?? {};

import { Navigate, Outlet, useLocation, useNavigation } from 'react-router-dom';
import { isUnreachable } from '../../api/errors';
import { useSession, type Role } from '../../api/session';
import { ErrorPanel } from '../../kit/feedback/ErrorPanel';
import { Pending } from '../../kit/feedback/Pending';
import { errorMessages } from '../../messages';
import type { Carried } from '../../modules/auth/destination';
import { paths } from '../../paths';

interface PrivateRouteProps {
  /** Who may enter; everyone who is signed in when it is left out. */
  roles?: readonly Role[];
  /** Where a signed-in person without such a role is sent. */
  refusedTo?: string;
}

/** Lets people in whose session the server has confirmed; the others sign in first and then come back here. */
export function PrivateRoute({ roles, refusedTo = paths.login }: PrivateRouteProps) {
  const { user, isLoading, error, retry } = useSession();
  const { pathname, search, hash } = useLocation();
  const isLeaving = useNavigation().state !== 'idle';
  const state: Carried = { from: `${pathname}${search}${hash}` };

  if (isLoading) return <Pending />;
  // Nobody answered: that says nothing about the session, so nobody is logged out for it.
  if (isUnreachable(error)) return <ErrorPanel title={errorMessages.sessionTitle} error={error} onRetry={retry} />;
  if (!user && isLeaving) return null;
  if (!user) return <Navigate to={paths.login} replace state={state} />;
  if (roles && !roles.includes(user.role))
    return <Navigate to={refusedTo} replace state={{ ...state, refused: user.name } satisfies Carried} />;
  return <Outlet />;
}

const ADMINS: readonly Role[] = ['admin'];

/** Admins only; everyone else is sent to the log-in screen. */
export function AdminRoute() {
  return <PrivateRoute roles={ADMINS} />;
}

/** The projects screen of admins: customers have one of their own, and are sent there. */
export function AdminProjectsRoute() {
  return <PrivateRoute roles={ADMINS} refusedTo={paths.clientProject} />;
}

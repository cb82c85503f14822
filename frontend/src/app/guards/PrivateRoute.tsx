import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { isUnreachable } from '../../api/errors';
import { useSession, type Permission } from '../../api/session/session';
import { takeHeadingFocus } from '../../api/session/session-storage';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel';
import { Pending } from '../../ui/feedback/Pending';
import { roleName } from '../../labels/roles';
import { errorMessages } from '../../messages';
import type { Destination } from '../../modules/auth/destination';
import { paths } from '../../paths';

const FactorGate = lazy(async () => ({ default: (await import('./FactorGate')).FactorGate }));
const TermsGate = lazy(async () => ({ default: (await import('./TermsGate')).TermsGate }));

export interface Guarded {
  needs?: Permission | undefined;
  refusedTo?: string | undefined;
}

const useGuarded = () => (useMatches().at(-1)?.handle ?? {}) as Guarded;

export function PrivateRoute() {
  const { needs, refusedTo = paths.login } = useGuarded();
  const { user, permissions, isLoading, error, retry } = useSession();
  const { pathname, search, hash } = useLocation();
  const isLeaving = useNavigation().state !== 'idle';
  const state: Destination = { from: `${pathname}${search}${hash}` };

  if (isLoading) return <Pending />;
  // A network error keeps the session.
  if (isUnreachable(error)) return <ErrorPanel title={errorMessages.sessionTitle} error={error} onRetry={retry} />;
  if (user && (!needs || permissions.includes(needs))) return <Entered />;
  // Rendering Navigate again would restart the redirect.
  if (isLeaving) return null;
  if (!user) return <Navigate to={paths.login} replace state={state} />;
  return (
    <Navigate
      to={refusedTo}
      replace
      state={{ ...state, refused: `${user.name}, ${roleName(user.role)}` } satisfies Destination}
    />
  );
}

function Entered() {
  const { terms_due: terms, factor_due: needsFactor } = useSession();
  useEffect(() => {
    if (takeHeadingFocus()) document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
  }, []);
  if (!terms && !needsFactor) return <Outlet />;
  return (
    <Suspense fallback={<Pending />}>
      {needsFactor ? <FactorGate /> : terms && <TermsGate number={terms.number} />}
    </Suspense>
  );
}

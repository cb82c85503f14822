import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { isUnreachable } from '../../api/errors';
import { useSession, type Permission } from '../../api/session';
import { ErrorPanel } from '../../kit/feedback/ErrorPanel';
import { Pending } from '../../kit/feedback/Pending';
import { errorMessages } from '../../messages';
import type { Carried } from '../../modules/auth/destination';
import { paths } from '../../paths';

const FactorGate = lazy(async () => ({ default: (await import('./FactorGate')).FactorGate }));
const TermsGate = lazy(async () => ({ default: (await import('./TermsGate')).TermsGate }));

/** What a route below says in its `handle`. */
export interface Guarded {
  /** What whoever enters must be allowed to do; without it everyone who is signed in enters. */
  needs?: Permission | undefined;
  /** Where a signed-in person is sent who may not. */
  refusedTo?: string | undefined;
}

const useGuarded = () => (useMatches().at(-1)?.handle ?? {}) as Guarded;

/** Lets people in whose session the server has confirmed and who may; the others sign in first and then come back here. */
export function PrivateRoute() {
  const { needs, refusedTo = paths.login } = useGuarded();
  const { user, permissions, isLoading, error, retry } = useSession();
  const { pathname, search, hash } = useLocation();
  const isLeaving = useNavigation().state !== 'idle';
  const state: Carried = { from: `${pathname}${search}${hash}` };

  if (isLoading) return <Pending />;
  // Nobody answered: that says nothing about the session, so nobody is logged out for it.
  if (isUnreachable(error)) return <ErrorPanel title={errorMessages.sessionTitle} error={error} onRetry={retry} />;
  if (user && (!needs || permissions.includes(needs))) return <Entered />;
  // On the way already: each drawing of Navigate would begin it anew.
  if (isLeaving) return null;
  if (!user) return <Navigate to={paths.login} replace state={state} />;
  return <Navigate to={refusedTo} replace state={{ ...state, refused: user.name } satisfies Carried} />;
}

function Entered() {
  const { terms_due: terms, factor_due: needsFactor } = useSession();
  if (!terms && !needsFactor) return <Outlet />;
  return (
    <Suspense fallback={<Pending />}>
      {needsFactor ? <FactorGate /> : terms && <TermsGate number={terms.number} />}
    </Suspense>
  );
}

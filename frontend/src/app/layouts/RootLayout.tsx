import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { Pending } from '../../kit/feedback/Pending';
import { keepFocus } from '../focus-keeper';
import { useVisitBeacon } from '../../modules/logs/useVisitBeacon';

/** After a change of screen the heading takes the focus, so that a screen reader says where one is. */
function useFocusOnNewScreen(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
    // A field of the new screen may have asked for the focus already.
    const inMain = document.activeElement?.closest('#main :is(input, textarea, select)');
    if (!inMain) target?.focus({ preventScroll: true });
  }, [pathname]);
}

export function RootLayout() {
  useFocusOnNewScreen();
  useVisitBeacon();
  useEffect(keepFocus, []);
  const { state } = useNavigation();
  return (
    <>
      {state === 'loading' && <Pending />}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation, type Location } from 'react-router-dom';
import { Pending } from '../../ui/feedback/Pending';
import { keepFocus } from '../start/focus-keeper';
import { useVisitBeacon } from '../../modules/visits/useVisitBeacon';

function useFocusOnNewScreen(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
    const inMain = document.activeElement?.closest('#main :is(input, textarea, select, section h2)');
    if (!inMain) target?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Every first entry has the key `default` and would share a position. */
export const scrollKeyOf = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

export function RootLayout() {
  useFocusOnNewScreen();
  useVisitBeacon();
  useEffect(keepFocus, []);
  const { state } = useNavigation();
  return (
    <>
      {state === 'loading' && <Pending />}
      <Outlet />
      <ScrollRestoration getKey={scrollKeyOf} />
    </>
  );
}

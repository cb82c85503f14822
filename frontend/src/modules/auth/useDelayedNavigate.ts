import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router-dom';

interface DelayedNavigation extends NavigateOptions {
  to: string;
  after: number;
}

export function useDelayedNavigate(): (journey: DelayedNavigation) => Promise<void> {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    ({ to, after, ...options }) =>
      new Promise((resolve) => {
        timer.current = setTimeout(() => resolve(navigate(to, options)), after);
      }),
    [navigate],
  );
}

import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useCan } from '../../api/session';
import { useListBackupsQuery } from './backups.api';

const STEADY_MS = 30_000;
/** While one is being made. */
const SOON_MS = 2000;

/** So long what stands below waits; who looks after a folder that does not answer sees the rest. */
const PATIENCE_MS = 2500;

/** Whether it is known what there is of backups, so that nothing moves when it comes; or nobody waits any longer. */
export function useBackupsKnown(): boolean {
  const mayManage = useCan('backups.manage');
  const { data, error } = useListBackupsQuery(mayManage ? undefined : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return !mayManage || data !== undefined || error !== undefined || isLate;
}

/** The backups there are; asked again by itself while the page is seen, often while one is being made. */
export function useBackups() {
  const [every, setEvery] = useState(STEADY_MS);
  const { data, error, refetch } = useListBackupsQuery(undefined, {
    pollingInterval: every,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const wanted = data?.running ? SOON_MS : STEADY_MS;
  if (every !== wanted) setEvery(wanted);
  return { data, error, refetch };
}

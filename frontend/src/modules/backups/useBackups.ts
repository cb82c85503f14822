import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useCan } from '../../api/session/session';
import { useListBackupsQuery } from './backups.api';

const STEADY_MS = 30_000;
const SOON_MS = 2000;

/** Milliseconds; maximum wait for the backup folder. */
const PATIENCE_MS = 2500;

/** True after loading or the wait, to prevent layout shifts. */
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

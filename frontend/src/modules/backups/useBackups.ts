import { useState } from 'react';
import { useListBackupsQuery } from './backups.api';

const STEADY_MS = 30_000;
/** While one is being made. */
const SOON_MS = 2000;

/** The backups there are; asked again by itself while the page is seen, often while one is being made. */
export function useBackups() {
  const [every, setEvery] = useState(STEADY_MS);
  const { data, error, refetch } = useListBackupsQuery(undefined, {
    pollingInterval: every,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const wanted = data?.running ? SOON_MS : STEADY_MS;
  if (every !== wanted) setEvery(wanted);
  return { data, error, refetch };
}

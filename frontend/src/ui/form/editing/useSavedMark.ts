import { useCallback, useEffect, useState } from 'react';
import { tableMessages } from '../../../messages';
import { useAnnounce } from '../../feedback/Announcer';

export const SAVED_MS = 2500;

type Key = number | string;

export function useSavedMark() {
  const [saved, setSaved] = useState<{ key: Key }>();
  const announce = useAnnounce();
  useEffect(() => {
    if (!saved) return undefined;
    const timer = setTimeout(() => setSaved(undefined), SAVED_MS);
    return () => clearTimeout(timer);
  }, [saved]);
  const mark = useCallback(
    (key: Key) => {
      setSaved({ key });
      announce(tableMessages.saved);
    },
    [announce],
  );
  return { savedKey: saved?.key, mark };
}

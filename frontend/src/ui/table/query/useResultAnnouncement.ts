import { useEffect, useRef } from 'react';
import { tableMessages } from '../../../messages';
import { useAnnounce } from '../../feedback/Announcer';
import type { TableQuery } from './useTableQuery';

/** Silent on first load. */
export function useResultAnnouncement(
  { q, filters, offset, limit }: TableQuery,
  total: number | undefined,
  isFetching: boolean,
) {
  const announce = useAnnounce();
  const announced = useRef<{ asked: string; part: string }>(undefined);
  const asked = JSON.stringify([q, filters]);
  const part = `${offset}/${limit}`;
  useEffect(() => {
    if (isFetching || total === undefined) return;
    const former = announced.current;
    announced.current = { asked, part };
    if (!former || (former.asked === asked && former.part === part)) return;
    const last = Math.min(offset + limit, total);
    announce(former.asked === asked ? tableMessages.range(offset + 1, last, total) : tableMessages.results(total));
  }, [announce, asked, part, offset, limit, total, isFetching]);
}

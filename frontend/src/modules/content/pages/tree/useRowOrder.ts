import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useDispatch } from 'react-redux';
import type { ContentEntryView } from '../../../../contract/api/content';
import { contentApi, useOrderContentMutation } from '../../content.api';
import { useAnnounce } from '../../../../ui/feedback/Announcer';
import { useToast } from '../../../../ui/feedback/toasts';
import { siteAdminMessages as words } from '../../../../messages';
import { moved, useReorder } from '../sorting/useReorder';
import { grouped, nameOf } from './groups';

export function useRowOrder(items: readonly ContentEntryView[]) {
  const { arrange, keepOrder } = useTreeOrder();
  const announce = useAnnounce();
  const { services, own } = grouped(items, '');
  const idsOf = (rows: readonly ContentEntryView[]) => rows.map(({ id }) => id);
  const lists = { service: idsOf(services), page: idsOf(own) };
  const kindOf = (id: number) => (lists.service.includes(id) ? 'service' : 'page');

  const placed = (ids: readonly number[], to: number) => {
    arrange(ids);
    const entry = items.find(({ id }) => id === ids[to]);
    if (entry) announce(words.moved(nameOf(entry), to + 1, ids.length));
  };
  const rows = useRef<readonly number[]>([]);
  const grip = useReorder({
    count: Math.max(lists.service.length, lists.page.length),
    onMove: (from, to) => {
      if (to >= rows.current.length) return;
      rows.current = moved(rows.current, from, to);
      placed(rows.current, to);
    },
    onDrop: () => void keepOrder([...rows.current]),
  });
  const take = (id: number) => {
    rows.current = lists[kindOf(id)];
    return grip(rows.current.indexOf(id));
  };
  return {
    grab: (id: number, event: PointerEvent<HTMLElement>) => take(id).onPointerDown(event),
    press: (id: number, event: KeyboardEvent<HTMLElement>) => take(id).onKeyDown(event),
    step: ({ id }: ContentEntryView) => {
      const ids = lists[kindOf(id)];
      const from = ids.indexOf(id);
      return (by: number) => {
        const to = from + by;
        if (to < 0 || to >= ids.length) return undefined;
        return () => {
          const next = moved(ids, from, to);
          placed(next, to);
          void keepOrder(next);
        };
      };
    },
  };
}

function useTreeOrder() {
  const dispatch = useDispatch();
  const toast = useToast();
  const [order] = useOrderContentMutation();
  return {
    arrange: (ids: readonly number[]) =>
      void dispatch(
        contentApi.util.updateQueryData('listContent', undefined, ({ items }) => {
          for (const entry of items) if (ids.includes(entry.id)) entry.position = ids.indexOf(entry.id);
        }) as never,
      ),
    keepOrder: async (ids: number[]) => {
      const { error } = await order({ contentOrderDto: { ids } });
      if (error) toast.error(error, words.orderFailed);
    },
  };
}

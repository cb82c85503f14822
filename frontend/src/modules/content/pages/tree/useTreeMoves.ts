import { useDispatch } from 'react-redux';
import type { ContentEntryView, ManyKind } from '../../../../contract/api/content';
import { useToast } from '../../../../ui/feedback/toasts';
import { siteAdminMessages as words } from '../../../../messages';
import {
  contentApi,
  useCreateContentMutation,
  useDeleteContentMutation,
  useLazyGetContentQuery,
  useOrderContentMutation,
  useRestoreContentMutation,
  useSaveDraftMutation,
} from '../../content.api';
import { nameOf } from './groups';

/** `open(undefined)` shows the first entry. */
export function useTreeMoves(open: (id: number | undefined) => void) {
  const toast = useToast();
  const [create] = useCreateContentMutation();
  const [discard] = useDeleteContentMutation();
  const [bringBack] = useRestoreContentMutation();
  const [save] = useSaveDraftMutation();
  const [read] = useLazyGetContentQuery();
  const told = (error: unknown, sentence: string) => toast.error(error, sentence);

  const begin = async (kind: ManyKind, copyOf?: number) => {
    const { data, error } = await create({ createContentDto: { kind, ...(copyOf && { copy_of: copyOf }) } });
    if (data) open(data.id);
    else told(error, words.addFailed);
  };
  const restore = async (id: number) => {
    const { error } = await bringBack({ id });
    if (error) return told(error, words.restoreFailed);
    toast.success(words.restored);
    return open(id);
  };
  return {
    add: (kind: ManyKind) => begin(kind),
    copy: ({ id, kind }: ContentEntryView) => begin(kind as ManyKind, id),
    restore,
    remove: async (entry: ContentEntryView, isOpen: boolean) => {
      const { error } = await discard({ id: entry.id });
      if (error) return told(error, words.removeFailed);
      if (isOpen) open(undefined);
      return toast.undo(words.removed(nameOf(entry)), () => void restore(entry.id));
    },
    hide: async (entry: ContentEntryView) => {
      const { data, error: unread } = await read({ id: entry.id });
      if (unread) return told(unread, words.hideFailed);
      if (data?.document.kind !== 'service') return;
      const shown = !data.document.shown;
      const saveDraftDto = { document: { ...data.document, shown } };
      const { error } = await save({ id: entry.id, 'If-Match': `"${data.version}"`, saveDraftDto });
      if (error) return told(error, words.hideFailed);
      return toast.success(shown ? words.shownOnPublish(nameOf(entry)) : words.hiddenOnPublish(nameOf(entry)));
    },
  };
}

export function useTreeOrder() {
  const dispatch = useDispatch();
  const toast = useToast();
  const [order] = useOrderContentMutation();
  return {
    /** Order of one kind; local until saved. */
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

export type TreeMoves = ReturnType<typeof useTreeMoves>;

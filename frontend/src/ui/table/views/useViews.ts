import { useEffect, useRef } from 'react';
import { tableMessages } from '../../../messages';
import { useToast } from '../../feedback/toasts';
import type { useTablePreferences } from './useTablePreferences';
import {
  useChangeViewMutation,
  useCreateViewMutation,
  useDeleteViewMutation,
  useListViewsQuery,
  type SavedViewView,
} from './views.api';

/** Query string and hidden columns. */
interface ViewState {
  words: string;
  hidden: readonly string[];
}

const viewStateOf = ({ words, hidden }: SavedViewView): ViewState => ({
  words: words ?? '',
  hidden: hidden ? hidden.split(',') : [],
});

const wire = ({ words, hidden }: ViewState) => ({ words: words || null, hidden: hidden.join(',') || null });
const sorted = (state: ViewState) =>
  JSON.stringify([[...new URLSearchParams(state.words)].sort(), [...state.hidden].sort()]);
const isSameView = (a: ViewState, b: ViewState): boolean => sorted(a) === sorted(b);

interface AddressQuery {
  words: string;
  page: number;
  view: string | null;
}

interface ViewedTable {
  id: string;
  query: AddressQuery & { setWords: (words: string) => void };
  plainViewName?: string;
}

const PLAIN_VIEW = 'view=all';

export function useViews(
  { id: list, query, plainViewName: plainName = tableMessages.plainView }: ViewedTable,
  preferences: ReturnType<typeof useTablePreferences>,
) {
  const saved = useListViewsQuery({ list }).data?.items;
  const [create] = useCreateViewMutation();
  const [change] = useChangeViewMutation();
  const [remove] = useDeleteViewMutation();
  const toast = useToast();
  const reported = async (call: Promise<{ error?: unknown }>): Promise<boolean> => {
    const { error } = await call;
    if (error) toast.error(error, tableMessages.viewFailed);
    return !error;
  };
  const state: ViewState = { words: query.words, hidden: preferences.hidden };
  const plain: ViewState = { words: '', hidden: preferences.hiddenAtFirst };
  const current = saved?.find((view) => isSameView(viewStateOf(view), state));
  const apply = ({ words, hidden }: ViewState) => {
    query.setWords(words);
    preferences.hideColumns(hidden);
  };
  const show = (view: SavedViewView) => apply(viewStateOf(view));
  useDefaultView(saved, query, show);
  return {
    saved,
    current,
    plainName,
    name: current?.name ?? (isSameView(plain, state) ? plainName : tableMessages.ownView),
    show,
    showPlain: () => apply({ ...plain, words: saved?.some(({ is_default }) => is_default) ? PLAIN_VIEW : '' }),
    save: (name: string) => reported(create({ createViewDto: { list, name, ...wire(state) } })),
    toggleDefault: ({ id, is_default }: SavedViewView) =>
      void reported(change({ id, changeViewDto: { is_default: !is_default } })),
    remove: ({ id }: SavedViewView) => void reported(remove({ id })),
  };
}

export type TableViews = ReturnType<typeof useViews>;

function useDefaultView(
  views: readonly SavedViewView[] | undefined,
  query: AddressQuery,
  show: (view: SavedViewView) => void,
) {
  const isUnset = query.words === '' && query.page === 1 && query.view === null;
  const isOpen = useRef(isUnset);
  useEffect(() => {
    if (!views || !isOpen.current) return;
    isOpen.current = false;
    const view = views.find(({ is_default }) => is_default);
    if (view && isUnset) show(view);
    // oxlint-disable-next-line react/exhaustive-deps -- only the arrival of the views counts
  }, [views]);
}

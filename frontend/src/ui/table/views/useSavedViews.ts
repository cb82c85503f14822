import { useEffect, useRef } from 'react';
import { tableMessages } from '../../../messages';
import { useToast } from '../../feedback/toasts';
import {
  useChangeViewMutation,
  useCreateViewMutation,
  useDeleteViewMutation,
  useListViewsQuery,
  type SavedViewView,
} from './views.api';

/** Query string and hidden columns. */
export interface ViewState {
  words: string;
  hidden: readonly string[];
}

export const viewStateOf = ({ words, hidden }: SavedViewView): ViewState => ({
  words: words ?? '',
  hidden: hidden ? hidden.split(',') : [],
});

const wire = ({ words, hidden }: ViewState) => ({ words: words || null, hidden: hidden.join(',') || null });
const sorted = (look: ViewState) =>
  JSON.stringify([[...new URLSearchParams(look.words)].sort(), [...look.hidden].sort()]);
export const isSameView = (a: ViewState, b: ViewState): boolean => sorted(a) === sorted(b);

export function useSavedViews(list: string) {
  const views = useListViewsQuery({ list }).data?.items;
  const [create] = useCreateViewMutation();
  const [change] = useChangeViewMutation();
  const [remove] = useDeleteViewMutation();
  const toast = useToast();
  const told = async (call: Promise<{ error?: unknown }>): Promise<boolean> => {
    const { error } = await call;
    if (error) toast.error(error, tableMessages.viewFailed);
    return !error;
  };
  return {
    views,
    save: (name: string, look: ViewState) => told(create({ createViewDto: { list, name, ...wire(look) } })),
    toggleDefault: ({ id, is_default }: SavedViewView) =>
      told(change({ id, changeViewDto: { is_default: !is_default } })),
    remove: ({ id }: SavedViewView) => told(remove({ id })),
  };
}

export function useDefaultView(
  views: readonly SavedViewView[] | undefined,
  words: string,
  apply: (look: ViewState) => void,
) {
  const isOpen = useRef(words === '');
  useEffect(() => {
    if (!views || !isOpen.current) return;
    isOpen.current = false;
    const view = views.find(({ is_default }) => is_default);
    if (view && words === '') apply(viewStateOf(view));
    // oxlint-disable-next-line react/exhaustive-deps -- only the arrival of the views counts
  }, [views]);
}

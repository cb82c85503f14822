import { useToast } from '../feedback/toasts';

type Call = (arg: { id: number }) => Promise<{ error?: unknown }>;

interface TrashActions {
  remove: Call;
  restore: Call;
  words: { deleted: string; deleteFailed: string; restored: string; restoreFailed: string };
}

/** Deletes with Undo and restores; each reports its result. `remove` returns true when deleted. */
export function useTrashActions({ remove, restore, words }: TrashActions) {
  const toast = useToast();
  const bringBack = async (id: number): Promise<void> => {
    const { error } = await restore({ id });
    if (error) toast.error(error, words.restoreFailed);
    else toast.success(words.restored);
  };
  return {
    restore: bringBack,
    remove: async ({ id }: { id: number }): Promise<boolean> => {
      const { error } = await remove({ id });
      if (error) toast.error(error, words.deleteFailed);
      else toast.undo(words.deleted, () => void bringBack(id));
      return !error;
    },
  };
}

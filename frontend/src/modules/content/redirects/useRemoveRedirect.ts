import type { RedirectView } from '../../../contract/api/redirects';
import { useToast } from '../../../ui/feedback/toasts';
import { redirectMessages as words } from '../../../messages';
import { useCreateRedirectMutation, useDeleteRedirectMutation } from './redirects.api';

/** Resolves to true when deleted. */
export function useRemoveRedirect() {
  const [remove] = useDeleteRedirectMutation();
  const [create] = useCreateRedirectMutation();
  const toast = useToast();
  const restore = async ({ from, to }: RedirectView) => {
    const { error } = await create({ saveRedirectDto: { from, to } });
    if (error) toast.error(error, words.restoreFailed);
    else toast.success(words.restored);
  };
  return async (redirect: RedirectView): Promise<boolean> => {
    const { error } = await remove({ id: redirect.id });
    if (error) toast.error(error, words.removeFailed);
    else toast.undo(words.removed, () => void restore(redirect));
    return !error;
  };
}

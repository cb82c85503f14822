import Button from '@mui/material/Button';
import { useChangeListingMutation } from '../../../api/store/setup';
import type { SetupView } from '../../../contract/api/site';
import { useToast } from '../../../ui/feedback/toasts';
import { setupMessages as words } from '../../../messages';

export function ListingButton({ setup: { listing, done } }: { setup: SetupView }) {
  const toast = useToast();
  const [change, { isLoading }] = useChangeListingMutation();
  const isListed = listing === 'yes';
  const press = async () => {
    const { error } = await change({ listingDto: { listing: isListed ? 'no' : 'yes' } });
    if (error) toast.error(error, words.listFailed);
  };
  return (
    <Button size="small" variant="outlined" aria-busy={isLoading} onClick={() => void (isLoading || press())}>
      {isListed ? words.unlist : done ? words.list : words.listAnyway}
    </Button>
  );
}

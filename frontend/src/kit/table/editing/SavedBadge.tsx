import { Check } from 'lucide-react';
import { tableMessages } from '../../../messages';
import { Saved } from './editor-styles';

/** For a moment after a save, beside the row's actions. It is announced by who saved. */
export const SavedBadge = () => (
  <Saved aria-hidden>
    <Check size={15} strokeWidth={2.25} />
    {tableMessages.saved}
  </Saved>
);

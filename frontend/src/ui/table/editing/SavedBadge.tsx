import { Check } from 'lucide-react';
import { tableMessages } from '../../../messages';
import { Saved } from './editor-styles';

/** The saving code announces it. */
export const SavedBadge = () => (
  <Saved aria-hidden>
    <Check size={15} strokeWidth={2.25} />
    {tableMessages.saved}
  </Saved>
);

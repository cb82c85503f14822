import { Pin } from 'lucide-react';
import { featureMessages as words } from '../../messages';
import { PinBadge } from './feature-styles';

export const PinnedMark = () => (
  <PinBadge>
    <Pin size={13} aria-hidden />
    {words.pinned}
  </PinBadge>
);

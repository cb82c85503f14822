import Button from '@mui/material/Button';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { faqMessages as words } from '../../messages';

/** Helpful or not; the choice is thanked for in its place. */
export function Rating({ onRate }: { onRate: (isHelpful: boolean) => void }) {
  const [rated, setRated] = useState<boolean>();
  const rate = (isHelpful: boolean) => {
    setRated(isHelpful);
    onRate(isHelpful);
  };
  if (rated !== undefined)
    return (
      <span data-rating role="status">
        {words.thanks[`${rated}`]}
      </span>
    );
  return (
    <span data-rating>
      <Button size="small" startIcon={<ThumbsUp size={15} aria-hidden />} onClick={() => rate(true)}>
        {words.helpful}
      </Button>
      <Button size="small" startIcon={<ThumbsDown size={15} aria-hidden />} onClick={() => rate(false)}>
        {words.notReally}
      </Button>
    </span>
  );
}

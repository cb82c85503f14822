import Button from '@mui/material/Button';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { faqMessages as words } from '../../messages';

const CHOICES = [
  { isHelpful: true, Icon: ThumbsUp, label: words.helpful },
  { isHelpful: false, Icon: ThumbsDown, label: words.notReally },
];

export function Rating({ onRate }: { onRate: (isHelpful: boolean) => void }) {
  const [rated, setRated] = useState<boolean>();
  const rate = (isHelpful: boolean) => {
    if (isHelpful === rated) return;
    setRated(isHelpful);
    onRate(isHelpful);
  };
  return (
    <span data-rating>
      {CHOICES.map(({ isHelpful, Icon, label }) => (
        <Button
          key={label}
          size="small"
          aria-pressed={isHelpful === rated}
          color={isHelpful === rated ? 'primary' : 'inherit'}
          startIcon={<Icon size={15} aria-hidden />}
          onClick={() => rate(isHelpful)}
        >
          {label}
        </Button>
      ))}
      <span role="status">{rated !== undefined && words.thanks[`${rated}`]}</span>
    </span>
  );
}

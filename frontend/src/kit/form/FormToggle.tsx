import Button from '@mui/material/Button';
import { Plus, X } from 'lucide-react';

interface FormToggleProps {
  isOpen: boolean;
  /** What the button says while the form is away, and while it is there. */
  words: { show: string; hide: string };
  onToggle: () => void;
}

/** Opens the form of a screen for something new, or closes it. */
export function FormToggle({ isOpen, words, onToggle }: FormToggleProps) {
  const Icon = isOpen ? X : Plus;
  return (
    <Button
      size="small"
      variant={isOpen ? 'outlined' : 'contained'}
      startIcon={<Icon strokeWidth={1.75} aria-hidden />}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {isOpen ? words.hide : words.show}
    </Button>
  );
}

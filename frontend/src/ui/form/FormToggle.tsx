import Button from '@mui/material/Button';
import { Plus, X } from 'lucide-react';

interface FormToggleProps {
  isOpen: boolean;
  /** Labels for a closed and an open form. */
  words: { show: string; hide: string };
  onToggle: () => void;
}

/** Toggles the form for a new record. */
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

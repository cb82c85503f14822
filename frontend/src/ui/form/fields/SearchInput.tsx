import type { Ref } from 'react';
import { queryLimits } from '../../../contract/limits';

interface SearchInputProps {
  label: string;
  search: { text: string; setText: (text: string, now?: boolean) => void };
  description?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

export function SearchInput({ label, search: { text, setText }, description, ref }: SearchInputProps) {
  return (
    <input
      ref={ref}
      type="search"
      aria-label={label}
      aria-description={description}
      placeholder={label}
      maxLength={queryLimits.q.maxLength}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || text === '') return;
        event.preventDefault();
        // Dialogs stay open.
        event.stopPropagation();
        setText('', true);
      }}
    />
  );
}

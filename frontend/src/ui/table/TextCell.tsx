import { tableMessages } from '../../messages';

/** Characters that stay on one line on paper. */
const SHORT = 16;

interface TextCellProps {
  text: string | null;
  /** Whole text, or a longer form. */
  full?: string | null;
  strong?: boolean;
}

export function TextCell({ text, full = text, strong = false }: TextCellProps) {
  if (!text) return tableMessages.empty;
  return (
    <span
      data-cell-text={text.length <= SHORT ? 'short' : ''}
      data-strong={strong || undefined}
      data-hint={full === text ? undefined : full}
      dir="auto"
    >
      {text}
    </span>
  );
}

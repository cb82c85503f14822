import { tableMessages } from '../../../messages';

interface TextCellProps {
  text: string | null;
  /** What hover and focus show: the whole text, or a longer form of it (a day with its year). */
  full?: string | null;
  strong?: boolean;
}

/** One line of text; on hover and focus what it does not show. An empty one is a dash. The grid gives it its looks. */
export function TextCell({ text, full = text, strong = false }: TextCellProps) {
  if (!text) return tableMessages.empty;
  return (
    <span data-cell-text data-strong={strong || undefined} data-hint={full === text ? undefined : full} dir="auto">
      {text}
    </span>
  );
}

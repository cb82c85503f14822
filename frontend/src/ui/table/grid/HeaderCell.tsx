import { ChevronDown, ChevronUp } from 'lucide-react';
import type { SortDirection } from '../table-types';
import { SortButton } from '../table-styles';

interface HeaderCellProps {
  title: string;
  isTool: boolean;
  isRest: boolean;
  align?: 'right' | undefined;
  sorted: SortDirection | false;
  onSort?: (() => void) | undefined;
}

const ORDER = { asc: 'ascending', desc: 'descending' } as const;

export function HeaderCell({ title, isTool, isRest, align, sorted, onSort }: HeaderCellProps) {
  const Arrow = sorted === 'desc' ? ChevronDown : ChevronUp;
  return (
    <th
      role="columnheader"
      tabIndex={-1}
      scope="col"
      data-align={align}
      data-tool={isTool || undefined}
      data-rest={isRest || undefined}
      aria-sort={sorted ? ORDER[sorted] : undefined}
    >
      {onSort ? (
        <SortButton type="button" onClick={onSort}>
          <span>{title}</span>
          {sorted && <Arrow size={14} strokeWidth={2} aria-hidden />}
        </SortButton>
      ) : (
        title
      )}
    </th>
  );
}

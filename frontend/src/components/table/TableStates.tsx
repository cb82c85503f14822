import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { Search } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { tableMessages } from '../../messages';
import { EmptyPanel } from '../feedback/EmptyPanel';
import { DENSITIES, type Density } from './table-types';
import { StateBox } from './table-styles';

const SKELETON_AFTER_MS = 150;
const SKELETON_ROWS = 8;

/** Placeholder rows in the real column widths, after a moment: a quick answer shows none. */
export function SkeletonRows({ columns, density }: { columns: number; density: Density }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <TableRow key={row} style={{ height: DENSITIES[density] }}>
      {Array.from({ length: columns }, (_, column) => (
        <TableCell key={column}>
          <Skeleton width={`${55 + ((row * 7 + column * 13) % 40)}%`} />
        </TableCell>
      ))}
    </TableRow>
  ));
}

/** What stands in the body when there are no rows to show, across all columns. */
export function StateRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <TableRow>
      <TableCell colSpan={columns} sx={{ '&&': { whiteSpace: 'normal', backgroundColor: 'transparent' } }}>
        <StateBox>{children}</StateBox>
      </TableCell>
    </TableRow>
  );
}

/** Nothing matches: names the search and offers to clear it. */
export function NoMatch({ noun, search, onClear }: { noun: string; search: string; onClear: () => void }) {
  return (
    <EmptyPanel icon={Search} title={tableMessages.noMatch(noun, search)} hint={tableMessages.noMatchHint}>
      <Button variant="outlined" size="small" onClick={onClear}>
        {tableMessages.clearSearch}
      </Button>
    </EmptyPanel>
  );
}

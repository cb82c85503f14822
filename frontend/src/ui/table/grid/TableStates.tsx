import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { tableMessages } from '../../../messages';
import { EmptyPanel } from '../../feedback/EmptyPanel';
import { RecordSkeleton } from '../record-styles';
import { StateBox } from '../table-styles';
import { DENSITIES, type Density } from '../table-types';

const RECORD_HEIGHT = 110;
const rowsOf = (height: number) => Array.from({ length: Math.ceil(window.innerHeight / height) }, (_, row) => row);
const share = (row: number, column = 0) => `${45 + ((row * 17 + column * 23) % 45)}%`;

interface SkeletonRowsProps {
  columns: readonly { id: string; align?: 'right' }[];
  density: Density;
}

export function SkeletonRows({ columns, density }: SkeletonRowsProps) {
  return rowsOf(DENSITIES[density]).map((row) => (
    <tr key={row} aria-hidden data-late style={{ height: DENSITIES[density] }}>
      {columns.map(({ id, align }, column) => (
        <td key={id}>
          <Skeleton
            variant="rounded"
            height={10}
            width={share(row, column)}
            sx={{ marginLeft: align ? 'auto' : undefined }}
          />
        </td>
      ))}
    </tr>
  ));
}

export function SkeletonRecords() {
  return rowsOf(RECORD_HEIGHT).map((row) => (
    <RecordSkeleton key={row} aria-hidden data-late>
      <Skeleton variant="rounded" height={12} width={share(row)} />
      <Skeleton variant="rounded" height={10} width={share(row, 1)} />
      <Skeleton variant="rounded" height={20} width={96} />
    </RecordSkeleton>
  ));
}

export function StateRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr>
      <td colSpan={columns} data-state>
        <StateBox>{children}</StateBox>
      </td>
    </tr>
  );
}

interface NoMatchProps {
  noun: string;
  search: string;
  byWords: boolean;
  onClear: () => void;
}

export function NoMatch({ noun, search, byWords, onClear }: NoMatchProps) {
  const hint = byWords && search ? tableMessages.byWords : tableMessages.noMatchHint;
  return (
    <EmptyPanel icon={Search} title={tableMessages.noMatch(noun, search)} hint={hint}>
      <Button variant="outlined" size="small" onClick={onClear}>
        {search ? tableMessages.clearSearch : tableMessages.clearFilters}
      </Button>
    </EmptyPanel>
  );
}

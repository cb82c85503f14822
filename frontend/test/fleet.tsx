import { act, screen } from '@testing-library/react';
import { Pencil, Sailboat, Trash2 } from 'lucide-react';
import type { DataTableProps } from '../src/ui/table/grid/data-table-props';
import { DataTable } from '../src/ui/table/grid/DataTable';
import { TextCell } from '../src/ui/table/TextCell';
import type { RowAction, TableColumn } from '../src/ui/table/table-types';
import { useTableQuery } from '../src/ui/table/query/useTableQuery';
import { showRoutes } from './screen';

export interface Boat {
  id: number;
  name: string;
  length: number;
  owner: string;
}

export const FLEET: Boat[] = ['Alma', 'Brig', 'Cutter'].map((name, n) => ({
  id: n + 1,
  name,
  length: 10 + n,
  owner: 'Kay',
}));
export const edited = jest.fn();
export const removed = jest.fn();
export const opened = jest.fn();
export const retried = jest.fn();
export const asked: object[] = [];

const columns: TableColumn<Boat>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'rest',
    sortable: true,
    always: true,
    phone: 'title',
    cell: ({ name }) => <TextCell text={name} full={`The ${name}`} />,
  },
  {
    id: 'length',
    header: 'Length',
    width: 90,
    align: 'right',
    sortable: true,
    phone: 'amount',
    cell: ({ length }) => `${length} m`,
    phoneCell: ({ length }) => `${length} metres`,
  },
  { id: 'owner', header: 'Owner', width: 90, phone: 'meta', cell: ({ owner }) => owner },
];
const flagColumn = (flag: string): TableColumn<Boat> => ({
  id: 'flag',
  header: 'Flag',
  width: 60,
  phone: 'lead',
  cell: () => <img alt={flag} />,
});
const items: RowAction<Boat>[] = [
  { id: 'edit', label: ({ name }) => `Edit ${name}`, icon: Pencil, onSelect: edited },
  {
    id: 'remove',
    label: ({ name }) => `Delete ${name}`,
    icon: Trash2,
    onSelect: removed,
    unavailable: ({ id }) => (id === 1 ? 'Alma stays.' : undefined),
  },
];

const TEXTS = {
  listLabel: 'Fleet',
  noun: 'boats',
  searchPlaceholder: 'Name or owner',
  loadFailed: 'Failed to load boats',
  empty: 'No boat yet.',
  emptyHint: '',
};

interface FleetProps {
  boats?: Boat[] | undefined;
  total?: number;
  error?: unknown;
  currentKey?: number;
  flag?: string;
  onExport?: () => Promise<void>;
  more?: Partial<DataTableProps<Boat>>;
}

export function Fleet({ boats, total, error, currentKey, flag, onExport, more }: FleetProps) {
  const query = useTableQuery({
    sorts: ['name', 'length'],
    filters: { kind: ['sail', 'motor'], port: ['north', 'south'], since: ['2026-05-01', '2026-05-02'], yard: ['7'] },
    debounce: 250,
  });
  asked.push(query.args);
  return (
    <DataTable
      id="fleet"
      texts={TEXTS}
      columns={flag ? [flagColumn(flag), ...columns] : columns}
      actions={{ width: 90, header: 'Actions', items }}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      query={query}
      list={{
        data: boats && { items: boats, total: total ?? boats.length },
        isFetching: !boats && !error,
        error,
        refetch: retried,
      }}
      emptyIcon={Sailboat}
      filters={[
        {
          name: 'kind',
          label: 'Kind',
          options: [
            { value: 'sail', label: 'Sail', count: 2 },
            { value: 'motor', label: 'Motor' },
          ],
        },
        { name: 'port', label: 'Port', options: [{ value: 'north', label: 'North quay' }] },
        { name: 'since', label: 'Since', day: {} },
        { name: 'yard', label: 'Yard' },
      ]}
      {...(onExport && { onExport })}
      onRowClick={opened}
      currentKey={currentKey}
      {...more}
    />
  );
}

export const showFleet = (address: string, props: FleetProps = { boats: FLEET }) =>
  showRoutes([{ path: '/', element: <Fleet {...props} /> }], address);

const turned = new Set<() => void>();
const listen = (_: string, listener: () => void) => turned.add(listener);
const leave = (_: string, listener: () => void) => turned.delete(listener);
const none = () => undefined;

let phone = false;

/** Threshold: 768 px. */
export function setPhone(isPhone: boolean) {
  phone = isPhone;
  const listened = { addEventListener: listen, removeEventListener: leave, addListener: none, removeListener: none };
  window.matchMedia = (media) =>
    ({
      media,
      get matches() {
        return phone;
      },
      ...listened,
    }) as unknown as MediaQueryList;
  act(() => turned.forEach((listener) => listener()));
}

export function forgetFleet() {
  localStorage.clear();
  asked.length = 0;
  [edited, removed, opened, retried].forEach((spy) => spy.mockReset());
  setPhone(false);
}

export const cellOf = (text: string): HTMLElement => screen.getByText(text).closest<HTMLElement>('td')!;

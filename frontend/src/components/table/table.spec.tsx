import { act, fireEvent, screen, within } from '@testing-library/react';
import { Pencil, Trash2 } from 'lucide-react';
import { show, showRoutes, stubServer } from '../../../test/screen';
import { DataTable } from './DataTable';
import { FilterButtons } from './FilterButtons';
import { TextCell } from './TextCell';
import type { RowAction, TableColumn } from './table-types';
import { useTableQuery } from './useTableQuery';

interface Boat {
  id: number;
  name: string;
  length: number;
  owner: string;
}

const FLEET: Boat[] = ['Alma', 'Brig', 'Cutter'].map((name, n) => ({ id: n + 1, name, length: 10 + n, owner: 'Kay' }));
const columns: TableColumn<Boat>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'rest',
    sortable: true,
    always: true,
    phone: 'title',
    cell: ({ name }) => <TextCell text={name} />,
  },
  {
    id: 'length',
    header: 'Length',
    width: 90,
    align: 'right',
    sortable: true,
    phone: 'amount',
    cell: ({ length }) => `${length} m`,
  },
  { id: 'owner', header: 'Owner', width: 90, phone: 'meta', cell: ({ owner }) => owner },
];

const edited = jest.fn();
const removed = jest.fn();
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

const seen: object[] = [];
const retry = jest.fn();

interface FleetProps {
  boats?: Boat[] | undefined;
  total?: number;
  error?: unknown;
  onExport?: () => Promise<void>;
}

function Fleet({ boats, total, error, onExport = () => Promise.resolve() }: FleetProps) {
  const query = useTableQuery({ sorts: ['name', 'length'], filters: { kind: ['sail', 'motor'] }, debounce: 250 });
  seen.push({ ...query.args, kind: query.filters.kind });
  return (
    <DataTable
      id="fleet"
      label="Fleet"
      noun="boats"
      columns={columns}
      actions={{ width: 90, header: 'Actions', items }}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      query={query}
      page={boats && { items: boats, total: total ?? boats.length }}
      isFetching={!boats && !error}
      error={error}
      errorTitle="Failed to load boats"
      onRetry={retry}
      searchLabel="Name or owner"
      empty={<p>No boat yet.</p>}
      filters={
        <FilterButtons
          label="Kind filter"
          value={query.filters.kind}
          total={3}
          options={[{ value: 'sail', label: 'Sail', count: 2 }]}
          onChange={(word) => query.setFilter('kind', word)}
        />
      }
      onExport={onExport}
    />
  );
}

const at = (address: string, props: FleetProps = { boats: FLEET }) =>
  showRoutes([{ path: '/', element: <Fleet {...props} /> }], address);
const last = () => seen[seen.length - 1];
const focused = () => document.activeElement!;
const narrow = (matches: boolean) => {
  window.matchMedia = ((media: string) => ({
    media,
    matches,
    addEventListener: jest.fn(),
    removeEventListener: jest.fn(),
    addListener: jest.fn(),
    removeListener: jest.fn(),
  })) as never;
};

beforeEach(() => {
  stubServer({});
  localStorage.clear();
  seen.length = 0;
  [edited, removed, retry].forEach((spy) => spy.mockClear());
  narrow(false);
});

describe('the address of a table', () => {
  it('holds search, filter, order and page', () => {
    at('/?q=kay&kind=sail&sort=length&dir=desc&page=3&rows=50');
    expect(last()).toEqual({ q: 'kay', kind: 'sail', sort: 'length', dir: 'desc', limit: 50, offset: 100 });
    expect(screen.getByRole('searchbox', { name: 'Name or owner' })).toHaveValue('kay');
    expect(screen.getByRole('button', { name: /Sail/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('takes words it does not know for absent', () => {
    at('/?kind=steam&sort=owner&dir=up&page=-1&rows=7');
    expect(last()).toEqual({ limit: 25, offset: 0, kind: undefined });
  });

  it('changes with the filter and goes back to the first page', async () => {
    const { router, user } = at('/?page=4');
    await user.click(screen.getByRole('button', { name: /Sail/ }));
    expect(router.state.location.search).toBe('?kind=sail');
    await user.click(screen.getByRole('button', { name: /^All/ }));
    expect(router.state.location.search).toBe('');
  });

  it('waits for a rest of the typing, and clears with Escape at once', () => {
    jest.useFakeTimers();
    const { router } = at('/');
    const box = screen.getByRole('searchbox');
    fireEvent.change(box, { target: { value: ' cut' } });
    act(() => jest.advanceTimersByTime(249));
    expect(router.state.location.search).toBe('');
    act(() => jest.advanceTimersByTime(1));
    expect(router.state.location.search).toBe('?q=cut');
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(router.state.location.search).toBe('');
    expect(box).toHaveValue('');
    jest.useRealTimers();
  });
});

describe('order and pages', () => {
  it('sorts by a press of the header, then turns around, and says so', async () => {
    const { router, user } = at('/');
    await user.click(screen.getByRole('button', { name: 'Length' }));
    expect(screen.getByRole('columnheader', { name: 'Length' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Length' }));
    expect(router.state.location.search).toBe('?sort=length&dir=desc');
    expect(screen.getByRole('columnheader', { name: 'Length' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort');
    expect(within(screen.getByRole('columnheader', { name: 'Owner' })).queryByRole('button')).toBeNull();
  });

  it('says where it is and turns pages', async () => {
    const { router, user } = at('/', { boats: FLEET, total: 60 });
    expect(screen.getByText('1 to 25 of 60')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(router.state.location.search).toBe('?page=2');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '100');
    expect(router.state.location.search).toBe('?rows=100');
  });
});

describe('the keyboard', () => {
  it('is one Tab stop; arrows, Home and End move; Enter enters, Escape leaves', async () => {
    const { user } = at('/');
    expect(document.querySelectorAll('[role="grid"] [tabindex="0"]')).toHaveLength(1);
    (document.querySelector('[role="grid"] [tabindex="0"]') as HTMLElement).focus();
    expect(focused()).toHaveTextContent('Alma');
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(focused()).toHaveTextContent('11 m');
    await user.keyboard('{End}{Enter}');
    expect(focused()).toBe(screen.getByRole('button', { name: 'Edit Brig' }));
    await user.keyboard('{ArrowRight}{Enter}');
    expect(removed).toHaveBeenCalledWith(FLEET[1]);
    await user.keyboard('{Escape}{Control>}{Home}{/Control}');
    expect(focused()).toBe(screen.getByRole('columnheader', { name: 'Name' }));
    await user.keyboard('{PageDown}');
    expect(focused()).toHaveTextContent('Cutter');
  });

  it('finds the search with a slash, but not while somebody types', async () => {
    const { user } = at('/');
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveValue('/');
  });
});

describe('states', () => {
  it('names the search that matches nothing and clears it', async () => {
    const { router, user } = at('/?q=zzz&kind=sail', { boats: [] });
    expect(screen.getByText('No boats match “zzz”')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(router.state.location.search).toBe('');
    expect(screen.getByText('No boat yet.')).toBeInTheDocument();
  });

  it('says what failed and why, keeps the filters, and tries again', async () => {
    const { user } = at('/?kind=sail', {
      error: { status: 'TIMEOUT', code: 'TIMEOUT', message: 'The server did not answer within 20 seconds.' },
    });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Failed to load boats');
    expect(alert).toHaveTextContent('The server did not answer within 20 seconds.');
    expect(screen.getByRole('button', { name: /Sail/ })).toHaveAttribute('aria-pressed', 'true');
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('tells when the file cannot be made', async () => {
    const { user } = at('/', { boats: FLEET, onExport: () => Promise.reject(new Error('')) });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('The export failed. Please try again.')).toBeInTheDocument();
  });

  it('says why an action cannot be used, and does not use it', async () => {
    const { user } = at('/');
    const blocked = screen.getByRole('button', { name: 'Delete Alma' });
    expect(blocked).toHaveAttribute('aria-disabled', 'true');
    await user.click(blocked);
    expect(removed).not.toHaveBeenCalled();
    expect(await screen.findByText('Alma stays.')).toBeInTheDocument();
  });
});

describe('what a browser remembers', () => {
  it('keeps density and hidden columns; what must stay cannot be hidden', async () => {
    const { user } = at('/');
    await user.click(screen.getByRole('button', { name: 'Compact' }));
    await user.click(screen.getByRole('button', { name: 'Choose columns' }));
    expect(screen.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Owner' }));
    expect(JSON.parse(localStorage.getItem('table_fleet')!)).toEqual({ density: 'compact', hidden: ['owner'] });
    expect(screen.queryByRole('columnheader', { name: 'Owner', hidden: true })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByRole('columnheader', { name: 'Owner', hidden: true })).toBeInTheDocument();
  });
});

describe('on a phone', () => {
  it('is a list of records with every action behind one button', async () => {
    narrow(true);
    const { user } = show(<Fleet boats={FLEET} />);
    const records = within(screen.getByRole('list', { name: 'Fleet' })).getAllByRole('listitem');
    expect(records).toHaveLength(3);
    expect(records[1]).toHaveTextContent('Brig11 mKay');
    expect(screen.queryByRole('grid')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions for Brig' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete Brig' }));
    expect(removed).toHaveBeenCalledWith(FLEET[1]);
  });
});

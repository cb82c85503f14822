import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  asked,
  edited,
  FLEET,
  forgetFleet,
  opened,
  removed,
  retried,
  setPhone,
  showFleet,
} from '../../../../test/fleet';
import { chooseFilter, stubServer } from '../../../../test/screen';

beforeEach(() => {
  stubServer({});
  forgetFleet();
});
afterEach(() => jest.useRealTimers());

const lastAsked = () => asked[asked.length - 1];
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const ERROR = { status: 'TIMEOUT', code: 'TIMEOUT', message: 'The server did not answer within 20 seconds.' };

describe('the address of a table', () => {
  it('contains search, filters, order and page', () => {
    showFleet('/?q=kay&kind=sail&sort=length&dir=desc&page=3&rows=50');
    expect(lastAsked()).toEqual({ q: 'kay', kind: 'sail', sort: 'length', dir: 'desc', limit: 50, offset: 100 });
    expect(screen.getByRole('searchbox', { name: 'Name or owner' })).toHaveValue('kay');
    expect(screen.getByRole('button', { name: 'Kind Sail' })).toBeInTheDocument();
  });

  it('ignores unknown values', () => {
    showFleet('/?kind=steam&port=&sort=owner&dir=up&page=-1&rows=7');
    expect(lastAsked()).toEqual({ limit: 25, offset: 0 });
  });

  it('changes with a filter and goes back to the first page', async () => {
    const { router, user } = showFleet('/?page=4');
    await chooseFilter(user, 'Kind', 'Sail');
    expect(router.state.location.search).toBe('?kind=sail');
    await chooseFilter(user, 'Port', 'North quay');
    expect(router.state.location.search).toBe('?kind=sail&port=north');
    await user.click(screen.getByRole('button', { name: 'Remove filter Port: North quay' }));
    await user.click(screen.getByRole('button', { name: 'Remove filter Kind: Sail' }));
    expect(router.state.location.search).toBe('');
  });

  it('waits for a rest of the typing, and clears with Escape at once', () => {
    jest.useFakeTimers();
    const { router } = showFleet('/');
    const box = screen.getByRole('searchbox');
    fireEvent.change(box, { target: { value: ' cut' } });
    wait(249);
    expect(router.state.location.search).toBe('');
    wait(1);
    expect(router.state.location.search).toBe('?q=cut');
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(router.state.location.search).toBe('');
    expect(box).toHaveValue('');
  });

  it('keeps a filter that is chosen before the typing has rested', () => {
    jest.useFakeTimers();
    const { router } = showFleet('/');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'cut' } });
    for (const [role, name] of [
      ['button', 'Add filter'],
      ['menuitem', 'Kind'],
      ['menuitemradio', 'Sail 2'],
    ] as const)
      fireEvent.click(screen.getByRole(role, { name }));
    wait(250);
    expect(router.state.location.search).toBe('?kind=sail&q=cut');
  });

  it('leads from a page beyond the last to the last', () => {
    const { router } = showFleet('/?page=9', { boats: [], total: 60 });
    expect(router.state.location.search).toBe('?page=3');
  });
});

describe('order and pages', () => {
  it('sorts on header click, then reverses, and announces it', async () => {
    const { router, user } = showFleet('/');
    await user.click(screen.getByRole('button', { name: 'Length' }));
    expect(screen.getByRole('columnheader', { name: 'Length' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Length' }));
    expect(router.state.location.search).toBe('?sort=length&dir=desc');
    expect(screen.getByRole('columnheader', { name: 'Length' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort');
    expect(within(screen.getByRole('columnheader', { name: 'Owner' })).queryByRole('button')).toBeNull();
  });

  it('shows the position and changes pages', async () => {
    const { router, user } = showFleet('/', { boats: FLEET, total: 60 });
    expect(screen.getByText('1 to 25 of 60')).toBeInTheDocument();
    expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(router.state.location.search).toBe('');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(router.state.location.search).toBe('?page=2');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '100');
    expect(router.state.location.search).toBe('?rows=100');
  });
});

describe('states', () => {
  it('reserves space for rows and shows placeholders only after a delay', () => {
    showFleet('/', { boats: undefined });
    const grid = screen.getByRole('grid', { name: 'Fleet' });
    expect(grid).toHaveAttribute('aria-busy', 'true');
    const rows = [...grid.querySelectorAll('tbody tr')];
    expect(rows).toHaveLength(Math.ceil(window.innerHeight / 44));
    expect(rows.every((row) => row.matches('[aria-hidden="true"][data-late]'))).toBe(true);
  });

  it('names the search that matches nothing and clears it', async () => {
    const { router, user } = showFleet('/?q=zzz&kind=sail', { boats: [] });
    expect(screen.getByText('No boats match “zzz”')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(router.state.location.search).toBe('');
    expect(screen.getByText('No boat yet.')).toBeInTheDocument();
  });

  it('shows the error with its reason, keeps the filters and retries', async () => {
    const { user } = showFleet('/?kind=sail', { error: ERROR });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Failed to load boats');
    expect(alert).toHaveTextContent(ERROR.message);
    expect(screen.getByRole('button', { name: 'Kind Sail' })).toBeInTheDocument();
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(retried).toHaveBeenCalledTimes(1);
  });

  it('shows that the file cannot be created', async () => {
    const { user } = showFleet('/', { boats: FLEET, onExport: () => Promise.reject(new Error('')) });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('The export failed. Please try again.')).toBeInTheDocument();
  });

  it('announces the number of results after a search, but not after the first load', () => {
    jest.useFakeTimers();
    showFleet('/');
    const news = document.querySelector('[aria-live="polite"]');
    wait(100);
    expect(news).toBeEmptyDOMElement();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'a' } });
    wait(250);
    wait(100);
    expect(news).toHaveTextContent('3 results');
  });
});

describe('rows', () => {
  it('explains a disabled action and does not run it', async () => {
    const { user } = showFleet('/');
    const blocked = screen.getByRole('button', { name: 'Delete Alma' });
    expect(blocked).toHaveAttribute('aria-disabled', 'true');
    await user.click(blocked);
    expect(removed).not.toHaveBeenCalled();
    expect(await screen.findByText('Alma stays.')).toBeInTheDocument();
  });

  it('opens with a click beside its controls, and marks the open one', async () => {
    const { user } = showFleet('/', { boats: FLEET, currentKey: 2 });
    await user.click(screen.getByRole('button', { name: 'Edit Brig' }));
    expect(edited).toHaveBeenCalledWith(FLEET[1]);
    expect(opened).not.toHaveBeenCalled();
    await user.click(screen.getByText('11 m'));
    expect(opened).toHaveBeenCalledWith(FLEET[1]);
    expect(screen.getByRole('row', { name: /Brig/ })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('row', { name: /Alma/ })).toHaveAttribute('aria-selected', 'false');
  });

  it('shows the longer form of a text on hover, also while the pointer is on it, until Escape', async () => {
    const { user } = showFleet('/');
    await user.hover(screen.getByText('Cutter'));
    const tooltip = await screen.findByRole('tooltip');
    expect(tooltip).toHaveTextContent('The Cutter');
    fireEvent.mouseLeave(screen.getByRole('grid').closest('section')!, { relatedTarget: tooltip });
    expect(tooltip).toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(tooltip).not.toBeInTheDocument();
  });
});

describe('the chips of filters', () => {
  it('open their choices by the word, and hand the focus on when they go', async () => {
    const { router, user } = showFleet('/?kind=sail');
    const add = screen.getByRole('button', { name: 'Add filter' });
    await user.click(screen.getByRole('button', { name: 'Kind Sail' }));
    expect(screen.getByRole('menuitemradio', { name: 'Sail 2' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(router.state.location.search).toBe('?kind=motor');
    await user.click(screen.getByRole('button', { name: 'Remove filter Kind: Motor' }));
    expect(router.state.location.search).toBe('');
    expect(add).toHaveFocus();
  });

  it('include days, and values that only a link can set', async () => {
    const { router, user } = showFleet('/?yard=7');
    expect(screen.getByRole('button', { name: 'Yard 7' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    expect(screen.queryByRole('menuitem', { name: /Yard/ })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Since' }));
    fireEvent.change(screen.getByLabelText('Since'), { target: { value: '2026-05-01' } });
    expect(router.state.location.search).toBe('?yard=7&since=2026-05-01');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Since May 1, 2026' })).toBeInTheDocument();
  });
});

describe('stored table settings', () => {
  it('contain density and hidden columns; required columns cannot be hidden', async () => {
    const { user } = showFleet('/');
    await user.click(screen.getByRole('button', { name: 'Row density: Standard' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Compact' }));
    await user.click(screen.getByRole('button', { name: 'Choose columns' }));
    expect(screen.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Owner' }));
    expect(screen.queryByRole('columnheader', { name: 'Owner', hidden: true })).toBeNull();
    expect(JSON.parse(localStorage.getItem('table_fleet')!)).toEqual({ density: 'compact', hidden: ['owner'] });
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByRole('columnheader', { name: 'Owner', hidden: true })).toBeInTheDocument();
  });

  it('counts on the next visit, except for what it can no longer be', () => {
    localStorage.setItem('table_fleet', '{"density":"toString","hidden":["owner","name","gone"]}');
    showFleet('/');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Length',
      'Actions',
    ]);
    expect(screen.getByRole('button', { name: 'Row density: Standard' })).toBeInTheDocument();
  });
});

describe('on a phone', () => {
  it('is a list of records with every action behind one button', async () => {
    setPhone(true);
    const { user } = showFleet('/');
    const records = within(screen.getByRole('list', { name: 'Fleet' })).getAllByRole('listitem');
    expect(records[1]).toHaveTextContent('Brig11 metresKay');
    expect(screen.queryByRole('grid')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions for Brig' }));
    const item = screen.getByRole('menuitem', { name: 'Delete Brig' });
    expect(within(item).getByText('Brig')).toHaveClass('visually-hidden');
    await user.click(item);
    expect(removed).toHaveBeenCalledWith(FLEET[1]);
  });

  it('has one sheet for filters and order with a live count', async () => {
    setPhone(true);
    const { router, user } = showFleet('/?q=a');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    const kind = within(sheet.getByRole('group', { name: 'Kind' }));
    await user.click(kind.getByRole('button', { name: 'Sail 2' }));
    expect(kind.getByRole('button', { name: 'Sail 2' })).toHaveAttribute('aria-pressed', 'true');
    fireEvent.change(sheet.getByLabelText('Since'), { target: { value: '2026-05-01' } });
    const order = within(sheet.getByRole('group', { name: 'Sort' }));
    await user.click(order.getByRole('button', { name: 'Length' }));
    expect(order.getByRole('button', { name: 'Length' })).toHaveAccessibleDescription('ascending');
    await user.click(order.getByRole('button', { name: 'Length' }));
    expect(router.state.location.search).toBe('?q=a&kind=sail&since=2026-05-01&sort=length&dir=desc');
    await user.click(kind.getByRole('button', { name: 'Sail 2' }));
    expect(router.state.location.search).not.toMatch(/kind/);
    await user.click(sheet.getByRole('button', { name: 'Clear all' }));
    expect(router.state.location.search).toBe('?q=a&sort=length&dir=desc');
    await user.click(sheet.getByRole('button', { name: 'Show 3 boats' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('may begin with a picture, and keeps everything else', () => {
    setPhone(true);
    showFleet('/', { boats: FLEET, flag: 'Blue Peter' });
    const [record] = within(screen.getByRole('list', { name: 'Fleet' })).getAllByRole('listitem');
    expect(record?.firstElementChild).toBe(screen.getAllByRole('img', { name: 'Blue Peter' })[0]);
    expect(record).toHaveTextContent('Alma10 metresKay');
    expect(screen.getByRole('button', { name: 'Actions for Alma' })).toBeInTheDocument();
  });

  it('explains a disabled action in the menu', async () => {
    setPhone(true);
    const { user } = showFleet('/');
    await user.click(screen.getByRole('button', { name: 'Actions for Alma' }));
    await user.keyboard('{ArrowDown}');
    const blocked = screen.getByRole('menuitem', { name: 'Delete Alma Alma stays.' });
    expect(blocked).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(removed).not.toHaveBeenCalled();
  });
});

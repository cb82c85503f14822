import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Shrink, Sailboat } from 'lucide-react';
import { useState } from 'react';
import { cellOf, Fleet, FLEET, forgetFleet, setPhone, type Boat } from '../../../../test/fleet';
import { showRoutes, stubServer } from '../../../../test/screen';
import type { Bulk } from './bulk';

const FIVE: Boat[] = [
  ...FLEET,
  ...['Dory', 'Yawl'].map((name, n) => ({ id: n + 4, name, length: 20 + n, owner: 'Lee' })),
];
const ran = jest.fn<Promise<unknown>, [Boat]>();

beforeEach(() => {
  stubServer({});
  forgetFleet();
  ran.mockReset().mockResolvedValue(undefined);
});

const bulk: Bulk<Boat> = {
  locked: ({ id }) => (id === 1 ? 'Alma stays.' : undefined),
  actions: [
    {
      id: 'launch',
      label: 'Launch',
      icon: Sailboat,
      run: ran,
      done: (count) => `${count} launched.`,
      confirm: (count) => ({ title: `Launch ${count} boats?`, action: 'Launch them' }),
    },
    {
      id: 'shrink',
      label: 'Shrink',
      icon: Shrink,
      fits: ({ length }) => length > 11,
      run: ran,
      done: (count) => `${count} shrunk.`,
    },
  ],
};

function Harbour() {
  const [boats, setBoats] = useState(FIVE);
  return (
    <>
      <button onClick={() => setBoats(FIVE.filter(({ id }) => id !== 2))}>Brig sold</button>
      <button onClick={() => setBoats([...FIVE].reverse())}>turned around</button>
      <Fleet boats={boats} total={90} more={{ bulk }} />
    </>
  );
}
const showHarbour = () => showRoutes([{ path: '/', element: <Harbour /> }], '/');
const box = (name: string) => screen.getByRole('checkbox', { name });
const all = () => box('Choose all rows of this page');
const bar = () => screen.queryByRole('group', { name: 'Selected rows' });
const chosen = () =>
  screen.getAllByRole('row', { selected: true }).map((row) => within(row).getAllByRole('gridcell')[1]?.textContent);
const press = (name: string) => within(bar()!).getByRole('button', { name });

describe('choosing rows', () => {
  it('by their boxes, all of a page by the header’s, except those that are locked, with the number announced', async () => {
    const { user } = showHarbour();
    expect(screen.getByRole('grid')).toHaveAttribute('aria-multiselectable', 'true');
    expect(bar()).toBeNull();
    await user.click(box('Choose Brig'));
    const count = screen.getByRole('status');
    expect(count).toHaveTextContent('1 selected');
    expect((all() as HTMLInputElement).indeterminate).toBe(true);
    await user.click(box('Choose Alma'));
    expect(bar()).toHaveTextContent('1 selected');
    await user.click(all());
    expect(count).toHaveTextContent('4 selected');
    expect(chosen()).toEqual(['Brig', 'Cutter', 'Dory', 'Yawl']);
    expect(all()).toBeChecked();
    await user.click(all());
    expect(bar()).toBeNull();
  });

  it('by Shift, everything from the one before', async () => {
    const { user } = showHarbour();
    await user.click(box('Choose Cutter'));
    await user.keyboard('{Shift>}');
    await user.click(box('Choose Yawl'));
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual(['Cutter', 'Dory', 'Yawl']);
  });

  it('with Space or Shift Space; Tab moves to the bar, Escape clears', async () => {
    const { user } = showHarbour();
    act(() => cellOf('Brig').focus());
    await user.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    expect(chosen()).toEqual(['Brig', 'Cutter', 'Dory']);
    expect(cellOf('Dory')).toHaveFocus();
    await user.tab();
    expect(press('Launch')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(bar()).toBeNull();
    act(() => cellOf('Dory').focus());
    await user.keyboard(' {Escape}');
    expect(bar()).toBeNull();
  });

  it('ends with another search or page, and for a row that goes away', async () => {
    const { user } = showHarbour();
    await user.click(box('Choose Brig'));
    await user.click(box('Choose Yawl'));
    fireEvent.click(screen.getByRole('button', { name: 'Brig sold' }));
    expect(chosen()).toEqual(['Yawl']);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(bar()).toBeNull();
  });

  it('keeps focus and choice when the rows are in another order', async () => {
    const { user } = showHarbour();
    await user.click(box('Choose Brig'));
    act(() => cellOf('Brig').focus());
    fireEvent.click(screen.getByRole('button', { name: 'turned around' }));
    expect(cellOf('Brig')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(cellOf('Alma')).toHaveFocus();
    expect(chosen()).toEqual(['Brig']);
  });
});

describe('an action over the chosen rows', () => {
  it('is offered when it fits all of them', async () => {
    const { user } = showHarbour();
    await user.click(box('Choose Cutter'));
    expect(press('Shrink')).toBeInTheDocument();
    await user.click(box('Choose Brig'));
    expect(within(bar()!).queryByRole('button', { name: 'Shrink' })).toBeNull();
  });

  it('asks once, applies to each and shows the number', async () => {
    const { user } = showHarbour();
    await user.click(all());
    await user.click(press('Launch'));
    await user.click(await screen.findByRole('button', { name: 'Launch them' }));
    expect(await screen.findByText('4 launched.')).toBeInTheDocument();
    expect(ran.mock.calls.map(([{ name }]) => name)).toEqual(['Brig', 'Cutter', 'Dory', 'Yawl']);
    expect(bar()).toBeNull();
  });

  it('shows the reason of each rejected row and keeps those selected', async () => {
    ran.mockImplementation(async ({ id }) => (id === 4 ? 'Its hull leaks.' : undefined));
    ran.mockRejectedValueOnce({ status: 500, code: 'X', message: 'The server failed.' });
    const { user } = showHarbour();
    for (const name of ['Cutter', 'Dory', 'Yawl']) await user.click(box(`Choose ${name}`));
    await user.click(press('Shrink'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      '1 done, 2 refused:Cutter Something went wrong. Please try again.Dory Its hull leaks.',
    );
    expect(chosen()).toEqual(['Cutter', 'Dory']);
    await user.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['an unconfirmed identity', { status: 403, code: 'PROOF_REQUIRED', message: 'Please confirm.' }, 'Please confirm.'],
    ['an ended session', { status: 401, code: 'SESSION_ENDED', message: 'Please sign in.' }, 'Please sign in.'],
    ['no response', { status: 'TIMEOUT', code: 'TIMEOUT', message: 'No response.' }, 'No response.'],
  ])('ends with %s and keeps the other rows selected', async (_name, error, reason) => {
    ran.mockResolvedValueOnce(undefined).mockResolvedValueOnce(error);
    const { user } = showHarbour();
    for (const name of ['Cutter', 'Dory', 'Yawl']) await user.click(box(`Choose ${name}`));
    await user.click(press('Shrink'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`1 done, 1 refused, 1 not tried:Dory ${reason}`);
    expect(ran).toHaveBeenCalledTimes(2);
    expect(chosen()).toEqual(['Dory', 'Yawl']);
  });

  it('runs once, however often it is pressed', async () => {
    let finish = () => undefined as void;
    ran.mockImplementation(() => new Promise((resolve) => (finish = () => resolve(undefined))));
    const { user } = showHarbour();
    await user.click(box('Choose Cutter'));
    const launch = press('Shrink');
    fireEvent.click(launch);
    fireEvent.click(launch);
    expect(await screen.findByText('0 of 1 done')).toBeInTheDocument();
    await act(async () => finish());
    await waitFor(() => expect(bar()).toBeNull());
    expect(ran).toHaveBeenCalledTimes(1);
  });
});

it('starts with Select on a phone', async () => {
  setPhone(true);
  const { user } = showHarbour();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(box('Choose Brig'));
  expect(bar()).toHaveTextContent('1 selected');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(bar()).toBeNull();
});

import { act, screen, within } from '@testing-library/react';
import { cellOf, edited, Fleet, FLEET, forgetFleet, opened, removed, showFleet } from '../../../../test/fleet';
import { showRoutes, stubServer } from '../../../../test/screen';
import { useState } from 'react';

beforeEach(() => {
  stubServer({});
  forgetFleet();
});

const stops = () => [...screen.getByRole('grid').querySelectorAll<HTMLElement>('[tabindex="0"]')];
const focused = () => document.activeElement;

it('makes the grid one Tab stop, at its first row', async () => {
  const { user } = showFleet('/');
  expect(stops()).toHaveLength(1);
  act(() => screen.getByRole('button', { name: 'Choose columns' }).focus());
  await user.tab();
  expect(cellOf('Alma')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveFocus();
});

it('moves with arrows, Home, End and the Page keys', async () => {
  const { user } = showFleet('/');
  stops()[0]?.focus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(screen.getByText('11 m').closest('td')).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowLeft}');
  expect(cellOf('Alma')).toHaveFocus();
  await user.keyboard('{Control>}{Home}{/Control}');
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveFocus();
  await user.keyboard('{PageDown}');
  expect(cellOf('Cutter')).toHaveFocus();
  await user.keyboard('{PageUp}{Control>}{End}{/Control}');
  expect(within(focused() as HTMLElement).getByRole('button', { name: 'Delete Cutter' })).toBeInTheDocument();
  await user.keyboard('{Home}');
  expect(cellOf('Cutter')).toHaveFocus();
  expect(stops()).toEqual([focused()]);
});

it('enters a cell of several controls with Enter, steps among them, and leaves with Escape', async () => {
  const { user } = showFleet('/');
  stops()[0]?.focus();
  await user.keyboard('{ArrowDown}{End}{Enter}');
  expect(screen.getByRole('button', { name: 'Edit Brig' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(removed).toHaveBeenCalledWith(FLEET[1]);
  expect(edited).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(focused()?.tagName).toBe('TD');
});

it('sorts by Enter on a header, and opens a row by Enter on a cell without controls', async () => {
  const { router, user } = showFleet('/');
  stops()[0]?.focus();
  await user.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledWith(FLEET[0]);
  await user.keyboard('{ArrowUp}{Enter}');
  expect(router.state.location.search).toBe('?sort=name');
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveFocus();
});

it('hands the focus on when the focused row goes away', async () => {
  function Shrinking() {
    const [boats, setBoats] = useState(FLEET);
    return (
      <div onKeyDown={({ key }) => key === 'x' && setBoats(FLEET.slice(0, 2))}>
        <Fleet boats={boats} />
      </div>
    );
  }
  const { user } = showRoutes([{ path: '/', element: <Shrinking /> }], '/');
  stops()[0]?.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(cellOf('Cutter')).toHaveFocus();
  await user.keyboard('x');
  expect(cellOf('Brig')).toHaveFocus();
});

it('moves to the search on a slash, but not during typing', async () => {
  const { user } = showFleet('/');
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveValue('/');
});

it('ignores the slash while single keys are switched off', async () => {
  localStorage.setItem('single_keys', 'false');
  const { user } = showFleet('/');
  expect(screen.queryByText('/')).toBeNull();
  await user.keyboard('/');
  expect(document.body).toHaveFocus();
});

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense, useLayoutEffect, useState, type ComponentType } from 'react';
import {
  people,
  showRoutes,
  signedIn,
  stubServer,
  UNREACHED,
  type Calls,
  type Stubs,
  listed,
} from '../../../test/screen';
import { projectView, userView } from '../../../test/client-data';
import { slowSearch } from '../../../test/slow-search';
import type { Permission } from '../../contract/api/auth';
import { PortalLayout } from '../layouts/PortalLayout';
import { EarlyInput, EarlyKeys } from './EarlyKeys';

const PERMISSIONS: Permission[] = ['overview.read', 'project.manage', 'faq.manage', 'user.manage'];
let answers: Stubs;
let calls: Calls;

const open = async (role: 'admin' | 'user' = 'admin') => {
  answers = {
    ...signedIn(role),
    ...(role === 'admin' && { 'GET /auth/check': { body: { user: people.admin, permissions: PERMISSIONS } } }),
    'GET /users': listed(userView()),
    'GET /projects': listed(
      projectView({ id: 8, title: 'Dana portal', status: 'On Hold' }),
      projectView({ id: 9, title: 'Dana Wi-Fi', status: 'Pending' }),
    ),
  };
  calls = stubServer(answers);
  const element = <PortalLayout />;
  const shown = showRoutes([{ path: '*', element, children: [{ path: '*', element: <p>screen</p> }] }], '/dashboard');
  await screen.findByText('screen');
  await screen.findByRole('button', { name: /^(Marisol|Dana)/ });
  return shown;
};
const field = () => screen.findByRole('combobox', { name: /^Search people/ });
const CTRL_K = '{Control>}k{/Control}';
const openPalette = async () => {
  const shown = await open();
  await shown.user.keyboard(CTRL_K);
  return { ...shown, box: await field() };
};
const openSlow = async (...others: ReturnType<typeof userView>[]) => {
  const server = slowSearch([userView(), ...others], ({ name }) => name);
  const shown = await openPalette();
  Object.assign(answers, { 'GET /users': server.answer, 'GET /projects': listed() });
  return { ...shown, server };
};
const searchButton = () => screen.getAllByRole('button', { name: /^Search/, hidden: true })[0]!;
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const region = () => document.querySelector('[aria-live="polite"].visually-hidden');
const active = () => screen.getByRole('option', { selected: true }).textContent;

beforeEach(() => localStorage.clear());

it('keeps the page when the import fails, and imports again at the next opening', async () => {
  jest.doMock('./Palette', () => {
    throw new Error('offline');
  });
  const { user } = await open();
  await user.keyboard(CTRL_K);
  expect(await screen.findByText(UNREACHED)).toBeVisible();
  expect(screen.getByText('screen')).toBeVisible();
  jest.dontMock('./Palette');
  await user.keyboard(CTRL_K);
  expect(await field()).toHaveFocus();
});

it('finds people, projects and pages with Ctrl K, by keyboard alone, and gives the focus back', async () => {
  const { router, user } = await open();
  const button = searchButton();
  act(() => button.focus());
  await user.keyboard(CTRL_K);
  expect(await field()).toHaveFocus();
  await user.keyboard('da');
  const list = screen.getByRole('listbox');
  expect(await within(list).findByText('Dana Whitfield')).toBeInTheDocument();
  expect(
    within(list)
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-label')),
  ).toEqual(['People', 'Projects', 'Actions', 'Go to']);
  expect(calls.filter(({ path }) => path.includes('q=')).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/users?limit=5&q=da', '/projects?q=da&limit=5']),
  );
  expect(active()).toBe('DWDana WhitfieldCustomer');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('Dana Wi-FiPending');
  expect(await field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{Escape}');
  await isClosed();
  expect(button).toHaveFocus();
  await user.keyboard(CTRL_K);
  await user.type(await field(), 'da');
  await screen.findByText('Dana portal');
  await waitFor(() => expect(active()).toBe('DWDana WhitfieldCustomer'));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(router.state.location).toMatchObject({ pathname: '/admin/projects', search: '?q=Dana+portal' });
});

it('has a name, a button that closes it, and closes by Back instead of leaving the page', async () => {
  const { router, user } = await open();
  const button = searchButton();
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: /^Search people/ });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await isClosed();
  await user.click(button);
  await screen.findByRole('dialog');
  window.history.back();
  await isClosed();
  expect(router.state.location.pathname).toBe('/dashboard');
});

it('offers only permitted actions', async () => {
  const { router, user, box } = await openPalette();
  answers['GET /users'] = listed();
  answers['GET /projects'] = listed();
  const actions = within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('option');
  expect(actions.map(({ textContent }) => textContent)).toEqual([
    'Add project',
    'Invite a person',
    'New FAQ entry',
    'Switch to dark mode',
    'Keyboard shortcuts?',
    'Logout',
  ]);
  await user.type(box, 'new faq{Enter}');
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/admin/faq', search: '?add=1' }));
});

it('lists the keys on a question mark, but not during typing', async () => {
  const { user } = await open();
  await user.keyboard('?');
  const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(keys).getByText('Show this list')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await isClosed();
  await user.keyboard(CTRL_K);
  await user.type(await field(), '?');
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
});

it('has a switch for single-key shortcuts, also within reach of the mouse', async () => {
  const { user } = await open();
  const list = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  const flip = async () => user.click(within(await list()).getByRole('switch', { name: 'Single-key shortcuts' }));
  await user.keyboard('?');
  expect(within(await list()).getByRole('switch')).toBeChecked();
  await flip();
  await user.keyboard('{Escape}');
  await isClosed();
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(searchButton());
  await user.click(await screen.findByRole('option', { name: 'Keyboard shortcuts' }));
  expect(within(await list()).getByRole('switch')).not.toBeChecked();
  await flip();
  await user.keyboard('{Escape}');
  await isClosed();
  await user.keyboard('?');
  expect(await list()).toBeVisible();
});

it('announces results, also in screen readers that read only what an open dialog owns', async () => {
  const { user, box } = await openPalette();
  await user.type(box, 'Z');
  await waitFor(() => expect(region()).toHaveTextContent('Nothing matches “Z”'));
  expect(region()?.closest('[aria-hidden="true"]')).toBeNull();
  expect(screen.getByRole('dialog')).toHaveAttribute('aria-owns', region()?.id);
  expect(screen.getByText('Nothing matches “Z”', { selector: 'p' })).toBeInTheDocument();
  const asked = () => calls.filter(({ path }) => path.includes('q='));
  expect(asked()).toEqual([]);
  fireEvent.change(box, { target: { value: '李' } });
  await waitFor(() => expect(asked()).not.toEqual([]));
});

it('finds pages by folded text', async () => {
  const { router, user, box } = await openPalette();
  for (const typed of ['ａｄｍｉｎ', 'ádmin\u00A0pan', 'ad\u00ADmin']) {
    fireEvent.change(box, { target: { value: typed } });
    expect(await screen.findByRole('option', { name: /Admin Panel/ })).toBeInTheDocument();
  }
  await user.clear(box);
  await user.click(screen.getByRole('option', { name: /Admin Panel/ }));
  expect(router.state.location.pathname).toBe('/admin');
});

it('is not there for customers', async () => {
  await (await open('user')).user.keyboard(CTRL_K);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Search/ })).toBeNull();
});

it('Enter opens what the typed text has found, however late the answer is', async () => {
  const { router, user, box, server } = await openSlow();
  await user.type(box, 'da{Enter}');
  expect(router.state.location.pathname).toBe('/dashboard');
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
  server.release('da');
  await waitFor(() => expect(router.state.location.search).toBe('?q=dana%40riversidedental.example'));
});

it('Enter takes nothing of an older answer, nor once the text is another', async () => {
  const { router, user, box, server } = await openSlow();
  server.release('dan');
  await user.type(box, 'dan');
  await screen.findByText('Dana Whitfield');
  await user.type(box, 'b{Enter}');
  const earlier = screen.getByRole('option', { name: /Dana Whitfield/ });
  expect(earlier).toHaveAttribute('aria-disabled', 'true');
  expect(earlier).toHaveAttribute('aria-selected', 'false');
  await user.click(earlier);
  expect(router.state.location.pathname).toBe('/dashboard');
  await user.type(box, 'c');
  server.release('danb');
  server.release('danbc');
  await waitFor(() => expect(region()).toHaveTextContent('Nothing matches “danbc”'));
  expect(router.state.location.pathname).toBe('/dashboard');
});

it('an arrow drops the Enter that waits for the answer: nothing is taken unseen', async () => {
  const danielle = userView({ id: 4, name: 'Danielle Roy', email: 'danielle@example.com' });
  const { router, user, box, server } = await openSlow(danielle);
  await user.type(box, 'dan{Enter}{ArrowDown}');
  server.release('dan');
  await waitFor(() => expect(active()).toContain('Dana Whitfield'));
  expect(router.state.location.pathname).toBe('/dashboard');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?q=danielle%40example.com'));
});

it('has the focus again when the screen behind takes it', async () => {
  const { box } = await openPalette();
  expect(box).toHaveFocus();
  act(() => searchButton().focus());
  await waitFor(() => expect(box).toHaveFocus());
});

describe('keys before the palette is loaded', () => {
  function Field({ early }: { early: EarlyInput }) {
    const [text, setText] = useState('');
    useLayoutEffect(() => early.handTo((typed, isHurried) => setText(typed + (isHurried ? '!' : ''))), [early]);
    return <input autoFocus value={text} onChange={({ target }) => setText(target.value)} />;
  }

  function openEarly() {
    const early = new EarlyInput();
    const onClose = jest.fn<void, []>();
    const onClick = jest.fn<void, []>();
    let arrive: (module: { default: ComponentType }) => void = () => {};
    const Late = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)));
    render(
      <>
        <button autoFocus onClick={onClick}>
          behind
        </button>
        <Suspense fallback={<EarlyKeys early={early} onClose={onClose} />}>
          <Late />
        </Suspense>
      </>,
    );
    const user = userEvent.setup();
    const come = () => act(async () => arrive({ default: () => <Field early={early} /> }));
    return { user, come, onClose, onClick };
  }

  it('keeps what is typed until the field is there, which then goes on', async () => {
    const { user, come, onClick } = openEarly();
    await user.keyboard('dax{Backspace}n a');
    await come();
    expect(screen.getByRole('textbox')).toHaveValue('dan a');
    await user.keyboard('b');
    expect(screen.getByRole('textbox')).toHaveValue('dan ab');
    expect(onClick).not.toHaveBeenCalled();
  });

  it('keeps the last Enter, not the button behind; Escape gives up; commands of the browser go through', async () => {
    const { user, come, onClose, onClick } = openEarly();
    await user.keyboard('da{Enter}');
    expect(fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true })).toBe(true);
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    await come();
    expect(screen.getByRole('textbox')).toHaveValue('da!');
    expect(onClick).not.toHaveBeenCalled();
  });

  it('cancels the Enter when another character follows', async () => {
    const { user, come } = openEarly();
    await user.keyboard('da{Enter}n');
    await come();
    expect(screen.getByRole('textbox')).toHaveValue('dan');
  });
});

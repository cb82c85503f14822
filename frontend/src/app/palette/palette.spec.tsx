import { screen, waitFor, within } from '@testing-library/react';
import { showRoutes, signedIn, stubServer, type Answer, type Calls } from '../../../test/screen';
import { PortalLayout } from '../layouts/PortalLayout';

const listed = (...items: object[]): Answer => ({ body: { items, total: items.length, limit: 5, offset: 0 } });
let answers: Record<string, Answer>;
let calls: Calls;

const open = async (role: 'admin' | 'user' = 'admin') => {
  answers = {
    ...signedIn(role),
    'GET /users': listed({ id: 2, name: 'Dana Whitfield', email: 'dana@riversidedental.example', role: 'user' }),
    'GET /projects': listed(
      { id: 8, title: 'Dana portal', status: 'On Hold' },
      { id: 9, title: 'Dana Wi-Fi', status: 'Pending' },
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
const active = () => screen.getByRole('option', { selected: true }).textContent;

beforeEach(() => localStorage.clear());

it('finds people, projects and pages with Ctrl K, by keyboard alone, and gives the focus back', async () => {
  const { router, user } = await open();
  const button = screen.getAllByRole('button', { name: /^Search/ })[0]!;
  button.focus();
  await user.keyboard('{Control>}k{/Control}');
  expect(await field()).toHaveFocus();
  await user.keyboard('da');
  const list = screen.getByRole('listbox');
  expect(await within(list).findByText('Dana Whitfield')).toBeInTheDocument();
  expect(
    within(list)
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-label')),
  ).toEqual(['People', 'Projects', 'Go to']);
  expect(calls.filter(({ path }) => path.includes('q=')).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/users?limit=5&q=da', '/projects?q=da&limit=5']),
  );
  expect(active()).toBe('DWDana WhitfieldCustomer');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('Dana Wi-FiPending');
  expect(await field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button).toHaveFocus();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'da');
  await screen.findByText('Dana portal');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(router.state.location).toMatchObject({ pathname: '/admin/projects', search: '?q=Dana+portal' });
});

it('leads to pages without asking anybody, and says when nothing matches', async () => {
  const { router, user } = await open();
  await user.click(screen.getAllByRole('button', { name: /^Search/ })[0]!);
  await user.type(await field(), 'Z');
  expect(await screen.findByText('Nothing matches “Z”')).toBeInTheDocument();
  await user.clear(await field());
  await user.click(screen.getByRole('option', { name: /Admin Panel/ }));
  expect(router.state.location.pathname).toBe('/admin');
  expect(calls.some(({ path }) => path.includes('q='))).toBe(false);
});

it('is not there for customers', async () => {
  const { user } = await open('user');
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Search/ })).toBeNull();
});

import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  blockStorage,
  permissionsOf,
  show,
  showRoutes,
  signedIn,
  stubServer,
  type Answer,
  type Stubs,
} from '../../../test/screen';
import type { Permission } from '../../contract/api/auth';
import { PrivateRoute } from '../guards/PrivateRoute';
import { CustomerShell } from './portal/CustomerShell';
import { userMenu } from './portal/menu';
import { PublicShell } from './public/PublicShell';
import { StaffShell } from './portal/StaffShell';
import { PageShell } from '../../ui/page/PageShell';

const shells = { PublicShell, CustomerShell, StaffShell };
const open = (name: keyof typeof shells, answers: Stubs = {}, at = '/dashboard') => {
  const Shell = shells[name];
  const calls = stubServer({ 'POST /auth/logout': { body: { message: 'Signed out.' } }, ...answers });
  const page = <PageShell title="Some screen" />;
  const shown = showRoutes([{ path: '*', element: <Shell>{page}</Shell> }], at);
  return { ...shown, calls };
};
const NINE = [
  'Web Development',
  'Cloud Deployment',
  'Mobile App Development',
  'API & Database Design',
  'Tech Consulting',
  'Maintenance & Support',
  'IT & Networking',
  'Domain & File Server',
  'Security Cameras',
];
const linksOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.textContent);

beforeEach(() => localStorage.clear());

it('offers guests Login and Register, and no user menu', async () => {
  open('PublicShell');
  expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  expect(screen.queryByRole('button', { name: /Customer|Admin/ })).not.toBeInTheDocument();
});

it('gives an admin their menu, in order', async () => {
  const { user } = open('PublicShell', signedIn('admin'));
  await user.click(await screen.findByRole('button', { name: 'Marisol Vega, Admin' }));
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Admin Panel',
    'Manage Projects',
    'Add-Offers',
    'Add New Features',
    'Admin FAQ',
    'Visitor Logs',
    'My account',
    'Logout',
  ]);
});

it.each<[string, readonly Permission[], string[]]>([
  ['customers and employees', permissionsOf('agent'), ['Dashboard', 'My Projects', 'My account']],
  ['no permission', [], ['Dashboard', 'My account']],
  ['some of an admin', ['overview.read', 'log.manage', 'payment.manage'], ['Dashboard', 'Visitor Logs', 'My account']],
])('lists actions by permission: %s', (_who, permissions, labels) => {
  expect(userMenu(permissions).map(({ label }) => label)).toEqual(labels);
});

it('shows permitted links in the rail without empty groups', async () => {
  open('StaffShell', signedIn('admin', ['overview.read', 'log.manage', 'payment.manage']));
  const rail = await screen.findByRole('navigation', { name: 'Admin' });
  await waitFor(() => expect(linksOf(rail)).toEqual(['Overview', 'Dashboard', 'Payments', 'Visitor Logs']));
  const groups = within(rail).getAllByRole('group', { name: /./ });
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Delivery', 'Operations']);
});

it('has the first steps, with how far they are, in rail and drawer until they are done', async () => {
  const steps = (['name', 'privacy', 'mail'] as const).map((step) => ({
    step,
    done: step === 'name',
    state: step === 'name' ? ('done' as const) : ('open' as const),
    kept: false,
    detail: '',
  }));
  const answers: Stubs = { ...signedIn('admin'), 'GET /site/setup': { body: { listing: 'auto', done: false, steps } } };
  const { user } = open('StaffShell', answers, '/admin/setup');
  const rail = await screen.findByRole('navigation', { name: 'Admin' });
  expect(await within(rail).findByRole('link', { name: /^First steps ?, 1 of 3 done$/ })).toHaveTextContent('1/3');
  expect(linksOf(rail).slice(0, 3)).toEqual(['Overview', 'First steps1/3, 1 of 3 done', 'Requests']);
  await user.click(screen.getByRole('button', { name: 'Open menu', hidden: true }));
  expect(linksOf(await screen.findByRole('dialog', { name: 'Menu' }))).toContain('First steps1/3, 1 of 3 done');
  await user.keyboard('{Escape}');
  answers['GET /site/setup'] = { body: { listing: 'yes', done: true, steps } };
  stubServer(answers);
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(within(rail).queryByText('First steps')).toBeNull());
});

it('renders the rail at once from the stored permissions', async () => {
  localStorage.setItem('underway', JSON.stringify({ 'first-steps': { done: 4, of: 10 } }));
  open('StaffShell', { ...signedIn('admin'), 'GET /site/setup': () => new Promise(() => undefined) });
  const rail = await screen.findByRole('navigation', { name: 'Admin' });
  expect(await within(rail).findByRole('link', { name: /^First steps ?, 4 of 10 done$/ })).toBeInTheDocument();
});

it('walks the user menu with the arrow keys and gives the focus back', async () => {
  const { user } = open('PublicShell', signedIn('user'));
  const button = await screen.findByRole('button', { name: 'Dana Whitfield, Customer' });
  button.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'My Projects' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(button).toHaveFocus();
});

it.each<[string, Answer]>([
  ['answers', { body: { message: 'Signed out.' } }],
  ['does not answer', () => new Promise(() => undefined)],
  ['cannot be reached', 'offline'],
])('logs out here at once and goes home when the server %s', async (_what, answer) => {
  const { user, calls, router } = open('CustomerShell', { ...signedIn('user'), 'POST /auth/logout': answer });
  await user.click(await screen.findByRole('button', { name: 'Dana Whitfield, Customer' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  expect(localStorage.getItem('token')).toBeNull();
  expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/');
  expect(calls.find(({ path }) => path === '/auth/logout')?.headers.get('authorization')).toBe('Bearer token-of-user');
});

it('goes home from a guarded screen, and not to the log-in screen', async () => {
  stubServer({ ...signedIn('user'), 'POST /auth/logout': { body: { message: 'Signed out.' } } });
  let arrive: (home: { element: ReactNode }) => void = () => undefined;
  const home = new Promise<{ element: ReactNode }>((resolve) => (arrive = resolve));
  const guarded = { path: '/dashboard', element: <CustomerShell>{null}</CustomerShell> };
  const { user } = showRoutes(
    [
      { path: '/', lazy: () => home },
      { path: '/login', element: <h1>Sign in</h1> },
      { Component: PrivateRoute, children: [guarded] },
    ],
    '/dashboard',
  );
  await user.click(await screen.findByRole('button', { name: 'Dana Whitfield, Customer' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  arrive({ element: <h1>Home</h1> });
  expect(await screen.findByRole('heading')).toHaveTextContent('Home');
});

it('marks the tab of the portal one is on', async () => {
  open('CustomerShell', signedIn('user'), '/clientProject');
  const tabs = await screen.findByRole('navigation', { name: 'Your account' });
  await within(tabs).findByText('My Projects');
  expect(linksOf(tabs)).toEqual(['Dashboard', 'My Projects', 'My account']);
  expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('My Projects');
});

it('keeps the staff rail as wide as it was left', async () => {
  const { user } = open('StaffShell', signedIn('admin'), '/admin');
  const rail = await screen.findByRole('navigation', { name: 'Admin' });
  await within(rail).findByText('Overview');
  const order = [
    ...['Overview', 'Requests', 'Dashboard', 'Manage Projects', 'Payments', 'Admin Panel'],
    ...['Site', 'Add-Offers', 'Add New Features', 'Admin FAQ', 'Visitor Logs', 'Audit', 'Mail', 'Status'],
  ];
  expect(linksOf(rail).filter((link) => order.includes(link))).toEqual(order);
  await user.click(screen.getByRole('button', { name: 'Collapse the rail' }));
  expect(screen.getByRole('button', { name: 'Expand the rail' })).toHaveAttribute('aria-expanded', 'false');
  expect(localStorage.getItem('rail_collapsed')).toBe('true');
  expect(within(rail).getByRole('link', { name: 'Admin Panel' })).toHaveAttribute('aria-current', 'page');
});

it('has landmarks, a skip link, and the company in title and footer', async () => {
  const { user } = open('PublicShell');
  const footer = await screen.findByRole('contentinfo');
  expect(await within(footer).findByRole('link', { name: 'support@pellworth.example' })).toBeInTheDocument();
  expect(within(footer).getByRole('link', { name: '(916) 555-0142' })).toHaveAttribute('href', 'tel:9165550142');
  expect(document.title).toBe('Some screen · Pellworth');
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

it('opens the drawer with the account first and Logout last', async () => {
  const { user } = open('PublicShell', signedIn('user'));
  await screen.findByRole('button', { name: 'Dana Whitfield, Customer' });
  await user.click(screen.getByRole('button', { name: 'Open menu', hidden: true }));
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  expect(linksOf(drawer)).toEqual(['Dashboard', 'My Projects', 'My account', 'Home', 'FAQ', 'About']);
  await user.click(within(drawer).getByRole('button', { name: 'Services' }));
  expect(linksOf(drawer).slice(4, -2)).toEqual([...NINE, 'All Services']);
  expect(within(drawer).getAllByRole('button').at(-1)).toHaveTextContent('Logout');
  act(() => window.history.back());
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
});

it('lists the drawer of an admin in the order of the rail, with what waits', async () => {
  const kinds = { 'requests-unread': 3, status: 1 };
  const waiting = { items: Object.entries(kinds).map(([kind, count]) => ({ kind, count, oldest_days: 1 })) };
  const { user } = open(
    'StaffShell',
    { ...signedIn('admin'), 'GET /overview/waiting': { body: waiting as never } },
    '/admin',
  );
  const rail = await screen.findByRole('navigation', { name: 'Admin' });
  await within(rail).findByRole('link', { name: /^Requests ?, 3 / });
  expect(within(rail).getByRole('link', { name: /^Status ?, 1 warning$/ })).toBeInTheDocument();
  const inRail = linksOf(rail);
  await user.click(screen.getByRole('button', { name: 'Open menu', hidden: true }));
  const links = linksOf(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(links.slice(0, links.indexOf('Home'))).toEqual([...inRail, 'My account']);
  expect(inRail).toContainEqual(expect.stringMatching(/^Requests3, 3 /));
});

it('shows and collapses the rail in a browser that blocks site data', async () => {
  stubServer(signedIn('admin'));
  blockStorage();
  const { user } = show(<StaffShell />);
  await user.click(await screen.findByRole('button', { name: 'Collapse the rail' }));
  expect(screen.getByRole('button', { name: 'Expand the rail' })).toBeInTheDocument();
  jest.restoreAllMocks();
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { matchRoutes } from 'react-router-dom';
import { people, permissionsOf, showRoutes, signedIn, stubServer } from '../../../test/screen';
import { paths, routePatterns } from '../../paths';
import { PrivateRoute, type Guarded } from '../guards/PrivateRoute';
import { scrollKeyOf } from '../layouts/RootLayout';
import { mayOpen } from './access';
import { routes } from './router';

const FOR_ADMINS = routePatterns.filter((path) => !mayOpen(path, ['account.read', 'project.read', 'attachment.read']));
const visitors = {
  nobody: () => ({}),
  'a customer': () => signedIn('user'),
  'an employee': () => signedIn('agent'),
};

beforeEach(() => localStorage.clear());

it('keeps the screens of the specification for admins', () => {
  for (const path of ['/admin', '/admin/projects', '/admin/faq', '/admin/add-new-features', '/admin/add-offer', '/log'])
    expect(FOR_ADMINS).toContain(path);
});

it.each(FOR_ADMINS)('guards %s by a permission that customers lack', (path) => {
  const branch = matchRoutes(routes, path)!.map(({ route }) => route);
  expect(branch.map(({ Component }) => Component)).toContain(PrivateRoute);
  const { needs, refusedTo } = branch.at(-1)!.handle as Guarded;
  expect(needs).toBeDefined();
  expect(permissionsOf('user')).not.toContain(needs);
  expect(refusedTo).toBe(path === paths.adminProjects ? paths.clientProject : undefined);
});

describe.each(Object.entries(visitors))('%s', (who, answers) => {
  it.each([paths.admin, paths.adminProjects])('is sent away from %s', async (path) => {
    const calls = stubServer(answers());
    const { router } = showRoutes(routes, path);
    const to = path === paths.adminProjects && who !== 'nobody' ? paths.clientProject : paths.login;
    await waitFor(() => expect(router.state.location.pathname).toBe(to));
    if (to === paths.login) expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    const allowed =
      to === paths.login ? /^\/(auth\/check|config)/ : /^\/(auth\/check|config|projects(\/counts)?\?mine=1)/;
    expect(calls.filter(({ method, path }) => method === 'GET' && !allowed.test(path))).toEqual([]);
  });
});

it.each([
  ['/admin', 'Admin Panel'],
  ['/admin/projects', 'Manage Projects'],
  ['/admin/faq', 'Admin FAQ'],
  ['/admin/add-new-features', 'Add New Features'],
  ['/log', 'Visitor Logs'],
])('shows at %s the heading %s', async (path, heading) => {
  stubServer(signedIn('admin'));
  showRoutes(routes, path);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(heading);
});

it('opens only permitted screens of the staff area', async () => {
  stubServer(signedIn('agent', ['account.read', 'overview.read', 'log.manage']));
  const { router } = showRoutes(routes, paths.log);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Visitor Logs');
  await act(() => router.navigate(paths.adminAudit));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.login));
  expect(router.state.location.state).toEqual({ from: paths.adminAudit, refused: `${people.agent.name}, Employee` });
});

it.each([
  ['/admin', 'user.manage', true],
  ['/projects/3/attachments', 'attachment.read', true],
  ['/contact', 'account.read', true],
  ['/admin', 'log.manage', false],
  ['/admin/projects', 'account.read', false],
  ['/no-such-screen', 'overview.read', false],
] as const)('leads after sign-in to %s with the permission %s: %s', (path, permission, isOpen) => {
  expect(mayOpen(path, [permission])).toBe(isOpen);
});

it('moves the focus to the section of a link from a different page, also when it is followed again', async () => {
  stubServer(signedIn('user'));
  const section = 'Email notifications';
  const { router, user } = showRoutes(routes, '/dashboard');
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  await act(() => router.navigate('/account#mail'));
  const heading = await screen.findByRole('heading', { level: 2, name: section });
  await waitFor(() => expect(heading).toHaveFocus());
  await user.click(
    within(screen.getByRole('navigation', { name: 'On this page' })).getByRole('link', { name: section }),
  );
  await waitFor(() => expect(heading).toHaveFocus());
});

it('keeps the scroll position of a first entry by path and of later ones by entry', () => {
  const at = (pathname: string, key: string) => scrollKeyOf({ pathname, key, search: '', hash: '', state: null });
  expect([at('/faq', 'default'), at('/new-features', 'default'), at('/faq', 'x1y2')]).toEqual([
    ...['/faq', '/new-features', 'x1y2'],
  ]);
});

import { act, screen, waitFor } from '@testing-library/react';
import { people, showRoutes, signedIn, stubServer } from '../../../test/screen';
import { paths, routePatterns } from '../../paths';
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

describe.each(Object.entries(visitors))('%s', (who, answers) => {
  it.each(FOR_ADMINS)('is sent away from %s', async (path) => {
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

describe('the way after signing in', () => {
  it('leads to what one may do', () => {
    expect(mayOpen('/admin', ['user.manage'])).toBe(true);
    expect(mayOpen('/projects/3/attachments', ['attachment.read'])).toBe(true);
    expect(mayOpen('/contact', [])).toBe(true);
  });

  it('does not lead to another place, or to none', () => {
    expect(mayOpen('/admin', ['log.manage'])).toBe(false);
    expect(mayOpen('/admin/projects', [])).toBe(false);
    expect(mayOpen('/no-such-screen', ['overview.read'])).toBe(false);
  });
});

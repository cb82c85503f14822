import { screen, waitFor } from '@testing-library/react';
import { showRoutes, signedIn, stubServer } from '../../test/screen';
import { accessOf, paths, routePatterns } from '../paths';
import { routes } from './router';

const FOR_ADMINS = routePatterns.filter((path) => accessOf(path) === 'admin');
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
    const asked = calls.filter(({ method, path }) => method === 'GET' && !/^\/(auth\/check|config)/.test(path));
    expect(asked).toEqual([]);
  });
});

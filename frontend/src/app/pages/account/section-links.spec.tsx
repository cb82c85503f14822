import { act, screen, waitFor, within } from '@testing-library/react';
import { showRoutes, signedIn, stubServer } from '../../../../test/screen';
import { routes } from '../../routes/router';

const MAIL = 'Email notifications';
const sectionHasFocus = () =>
  waitFor(() => expect(screen.getByRole('heading', { level: 2, name: MAIL })).toHaveFocus());

beforeEach(() => {
  localStorage.clear();
  stubServer(signedIn('user'));
});

it('moves the focus to the heading of the section, also when its link is followed again', async () => {
  const { user } = showRoutes(routes, '/account');
  const list = await screen.findByRole('navigation', { name: 'On this page' });
  for (let times = 0; times < 2; times++) {
    await user.click(within(list).getByRole('link', { name: MAIL }));
    await sectionHasFocus();
  }
});

it('begins at the section of the address', async () => {
  showRoutes(routes, '/account#mail');
  await sectionHasFocus();
});

it('goes to the section from a different page', async () => {
  const { router } = showRoutes(routes, '/dashboard');
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  await act(() => router.navigate('/account#mail'));
  await sectionHasFocus();
});

import { screen, waitFor } from '@testing-library/react';
import { showRoutes, signedIn, stubServer, UNREACHED } from '../../../../test/screen';
import { PageShell } from '../../../ui/page/PageShell';
import { RouteError } from '../../pages/RouteError';
import { PublicShell } from './PublicShell';

it('keeps the page when its menus cannot be loaded, and loads the drawer at the next tap', async () => {
  const menus = ['../portal/UserMenu', '../portal/PhoneDrawer'];
  const lost = () => {
    throw new Error('offline');
  };
  menus.forEach((path) => jest.doMock(path, lost));
  stubServer(signedIn('user'));
  const page = (
    <PublicShell>
      <PageShell title="Some screen" />
    </PublicShell>
  );
  const { user } = showRoutes([{ path: '/', element: page, ErrorBoundary: RouteError }], '/');
  const main = await screen.findByRole('main');
  const button = screen.getByRole('button', { name: 'Open menu', hidden: true });
  await user.click(button);
  await waitFor(() => expect(screen.getAllByText(UNREACHED)).toHaveLength(2));
  expect(main).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  menus.forEach((path) => jest.dontMock(path));
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible();
});

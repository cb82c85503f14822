import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CONFIG, show, showRoutes, signedIn, stubServer, UNREACHED } from '../../../../test/screen';
import { demoSite } from '../../../../test/site-data';
import type { BrandView } from '../../../contract/api/config';
import { PageShell } from '../../../ui/page/PageShell';
import { RouteError } from '../../pages/RouteError';
import { Brand } from '../Brand';
import { PublicShell } from './PublicShell';

const showPublic = (page: ReactNode, at = '/dashboard') =>
  showRoutes([{ path: '*', element: <PublicShell>{page}</PublicShell>, ErrorBoundary: RouteError }], at);

beforeEach(() => localStorage.clear());

it('keeps the page when its menus cannot be loaded, and loads the drawer at the next tap', async () => {
  const menus = ['../portal/UserMenu', '../portal/PhoneDrawer'];
  const lost = () => {
    throw new Error('offline');
  };
  menus.forEach((path) => jest.doMock(path, lost));
  stubServer(signedIn('user'));
  const { user } = showPublic(<PageShell title="Some screen" />);
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

describe('links to files of the server', () => {
  const menu = [
    { label: 'News feed', to: '/feed.xml' },
    { label: 'About us', to: '/about' },
  ];

  function openMenu() {
    stubServer({ 'GET /config': { body: { ...CONFIG, site: { ...demoSite, menu } } } });
    const shown = showPublic(null, '/contact');
    const isLeftToBrowser = async (link: HTMLElement) => {
      let isLeft = false;
      // jsdom cannot load another document.
      const stop = (event: Event) => {
        isLeft = !event.defaultPrevented;
        event.preventDefault();
      };
      window.addEventListener('click', stop, { once: true });
      await shown.user.click(link);
      return isLeft;
    };
    return { ...shown, isLeftToBrowser };
  }

  it('leaves menu links to files of the server to the browser', async () => {
    const { router, isLeftToBrowser } = openMenu();
    const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(await isLeftToBrowser(await nav.findByRole('link', { name: 'News feed' }))).toBe(true);
    expect(router.state.location.pathname).toBe('/contact');
    expect(await isLeftToBrowser(nav.getByRole('link', { name: 'About us' }))).toBe(false);
    expect(router.state.location.pathname).toBe('/about');
  });

  it('leaves drawer links to files of the server to the browser', async () => {
    const { router, user, isLeftToBrowser } = openMenu();
    await user.click(await screen.findByRole('button', { name: 'Open menu', hidden: true }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(await isLeftToBrowser(await drawer.findByRole('link', { name: 'News feed' }))).toBe(true);
    expect(router.state.location.pathname).toBe('/contact');
  });
});

describe('the brand', () => {
  const picture = (path: string, width: number) => ({ path, width, height: 240 });
  const [LIGHT, DARK, MARK] = [picture('/light', 960), picture('/dark', 960), picture('/mark', 240)];

  function openBrand(brand: Partial<BrandView>) {
    stubServer({ 'GET /config': { body: { ...CONFIG, brand: { ...CONFIG.brand, ...brand } } } });
    show(<Brand />);
    return screen.findByRole('link', { name: 'Pellworth, home' });
  }
  const picturesIn = (link: HTMLElement) =>
    [...link.querySelectorAll('img')].map((image) => [
      image.getAttribute('src'),
      image.width,
      image.height,
      image.dataset['on'],
    ]);

  it('shows the first letter and the name as long as there is no picture', async () => {
    const link = await openBrand({});
    expect(link).toHaveTextContent('Pellworth');
    expect(picturesIn(link)).toEqual([]);
    expect(link.querySelector('svg')).toHaveTextContent(/^P$/);
  });

  it('is the company mark and name', async () => {
    const link = await openBrand({ mark: MARK });
    await waitFor(() => expect(picturesIn(link)).toEqual([['/mark', 28, 28, undefined]]));
    expect(link).toHaveTextContent('Pellworth');
  });

  it('is the logo of each scheme, with reserved space', async () => {
    const link = await openBrand({ logo: { light: LIGHT, dark: DARK } });
    await waitFor(() =>
      expect(picturesIn(link)).toEqual([
        ['/light', 112, 28, 'light'],
        ['/dark', 112, 28, 'dark'],
      ]),
    );
    expect(link).not.toHaveTextContent('Pellworth');
  });

  it('puts a logo that has to do for both schemes on a plate', async () => {
    const link = await openBrand({ logo: { light: LIGHT, dark: null } });
    await waitFor(() => expect(picturesIn(link)).toEqual([['/light', 112, 28, 'plate']]));
  });
});

describe('the Services panel', () => {
  const openByKey = async (key: string) => {
    stubServer({});
    const shown = showPublic(<PageShell title="Some screen" />);
    const button = await screen.findByRole('button', { name: 'Services' });
    button.focus();
    await shown.user.keyboard(key);
    return { ...shown, button };
  };
  const panelLinks = () => within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');

  it.each(['{Enter}', ' '])('opens with %s; Tab walks through nine services and All Services', async (key) => {
    const { user, button } = await openByKey(key);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const addresses: (string | null)[] = [];
    for (let i = 0; i < 10; i++) {
      await user.tab();
      addresses.push(document.activeElement?.getAttribute('href') ?? null);
    }
    expect(addresses.slice(0, 2)).toEqual(['/web-development', '/cloud-deployment']);
    expect(addresses.at(-1)).toBe('/services');
    expect(screen.getByText('$8,000 – $100,000+')).toBeInTheDocument();
    await user.tab();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('opens with the arrow, on its first link; Escape closes it and gives the focus back', async () => {
    const { user, button } = await openByKey('{ArrowDown}');
    await waitFor(() => expect(panelLinks()[1]).toHaveFocus());
    expect(document.activeElement).toHaveAttribute('href', '/web-development');
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });

  it('closes when something else is clicked, and on the way to a service', async () => {
    const { user, button, router } = await openByKey('{Enter}');
    await user.click(screen.getByRole('heading', { name: 'Some screen' }));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('Tech Consulting'));
    expect(router.state.location.pathname).toBe('/tech-consulting');
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

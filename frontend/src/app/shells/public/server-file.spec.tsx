import { screen, within } from '@testing-library/react';
import { demoSite } from '../../../../test/site-data';
import { CONFIG, showRoutes, stubServer } from '../../../../test/screen';
import { PublicShell } from './PublicShell';

const menu = [
  { label: 'News feed', to: '/feed.xml' },
  { label: 'About us', to: '/about' },
];

function open() {
  stubServer({ 'GET /config': { body: { ...CONFIG, site: { ...demoSite, menu } } } });
  const shown = showRoutes([{ path: '*', element: <PublicShell>{null}</PublicShell> }], '/contact');
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
  const { router, isLeftToBrowser } = open();
  const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(await isLeftToBrowser(await nav.findByRole('link', { name: 'News feed' }))).toBe(true);
  expect(router.state.location.pathname).toBe('/contact');
  expect(await isLeftToBrowser(nav.getByRole('link', { name: 'About us' }))).toBe(false);
  expect(router.state.location.pathname).toBe('/about');
});

it('leaves drawer links to files of the server to the browser', async () => {
  const { router, user, isLeftToBrowser } = open();
  await user.click(await screen.findByRole('button', { name: 'Open menu', hidden: true }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(await isLeftToBrowser(await drawer.findByRole('link', { name: 'News feed' }))).toBe(true);
  expect(router.state.location.pathname).toBe('/contact');
});

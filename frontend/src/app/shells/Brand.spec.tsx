import { screen, waitFor } from '@testing-library/react';
import { CONFIG, show, stubServer } from '../../../test/screen';
import type { BrandView } from '../../contract/api/config';
import { Brand } from './Brand';

const picture = (path: string, width: number) => ({ path, width, height: 240 });
const [LIGHT, DARK, MARK] = [picture('/light', 960), picture('/dark', 960), picture('/mark', 240)];

function open(brand: Partial<BrandView>) {
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
  const link = await open({});
  expect(link).toHaveTextContent('Pellworth');
  expect(picturesIn(link)).toEqual([]);
  expect(link.querySelector('svg')).toHaveTextContent(/^P$/);
});

it('is the company mark and name', async () => {
  const link = await open({ mark: MARK });
  await waitFor(() => expect(picturesIn(link)).toEqual([['/mark', 28, 28, undefined]]));
  expect(link).toHaveTextContent('Pellworth');
});

it('is the logo of each scheme, with reserved space', async () => {
  const link = await open({ logo: { light: LIGHT, dark: DARK } });
  await waitFor(() =>
    expect(picturesIn(link)).toEqual([
      ['/light', 112, 28, 'light'],
      ['/dark', 112, 28, 'dark'],
    ]),
  );
  expect(link).not.toHaveTextContent('Pellworth');
});

it('puts a logo that has to do for both schemes on a plate', async () => {
  const link = await open({ logo: { light: LIGHT, dark: null } });
  await waitFor(() => expect(picturesIn(link)).toEqual([['/light', 112, 28, 'plate']]));
});

import { screen } from '@testing-library/react';
import { serviceView } from '../../../../test/content-data';
import { show, signedIn, stubServer } from '../../../../test/screen';
import type { BrandDocument, ContentView, SchemePaletteView } from '../../../contract/api/content';
import { DraftStore } from '../pages/draft/draft-store';
import { DraftContext } from '../pages/draft/useDraft';
import { ColorField } from '../pages/fields/ColorField';
import { FORMS } from '../pages/forms/forms';
import { BrandPreview } from './BrandPreview';

const LOGO = { key: 'a'.repeat(32), width: 400, height: 100, alt: 'Nordlicht' };
const paletteOf = (brand: string): SchemePaletteView => ({
  moved: null,
  rows: [],
  tokens: {
    brand,
    brandHover: brand,
    onBrand: '#ffffff',
    brandSoft: '#eeeeff',
    onBrandSoft: '#111144',
    link: brand,
  },
});

it('shows site, portal, email and receipt of the draft, light and dark', async () => {
  const palette = { light: paletteOf('#223388'), dark: paletteOf('#99aaff') };
  stubServer({ ...signedIn('admin'), 'POST /content/palette': { body: palette } });
  const document = {
    kind: 'brand',
    name: 'Nordlicht',
    tagline: 'Lamps.',
    accent: '#223388',
    corners: 'round',
    logo_light: LOGO,
    logo_dark: null,
    mark: null,
  } as BrandDocument;
  const pictures = [{ ...LOGO, image_url: '/the/logo', widths: [400] }];
  const view: ContentView = { ...serviceView(), kind: 'brand', document, published: document, pictures };
  const control = FORMS.brand.accent;
  const { user } = show(
    <DraftContext value={new DraftStore(view, () => new Promise(() => undefined))}>
      {control.as === 'color' && <ColorField path="accent" control={control} shape={{}} />}
      <BrandPreview />
    </DraftContext>,
  );
  const site = await screen.findByRole('img', { name: 'The home page with this brand' });
  await screen.findByRole('region', { name: 'Light' });
  expect(screen.getAllByRole('figure').map((one) => one.querySelector('figcaption')?.textContent)).toEqual([
    'Site',
    'Portal',
    'Mail',
    'Receipt',
  ]);
  expect(site).toHaveTextContent('Welcome to Nordlicht.Lamps.');
  const colors = () => ['--preview-accent', '--corner'].map((name) => site.style.getPropertyValue(name));
  expect(colors()).toEqual(['#223388', '2']);
  expect(site.querySelector('img')).not.toHaveAttribute('data-plate');
  await user.click(screen.getByRole('button', { name: 'Dark' }));
  expect(colors()).toEqual(['#99aaff', '2']);
  expect(site.querySelector('img')).toHaveAttribute('data-plate', 'true');
});

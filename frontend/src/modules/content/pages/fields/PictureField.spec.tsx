import { screen, waitFor } from '@testing-library/react';
import { serviceView } from '../../../../../test/content-data';
import { show, signedIn, stubServer } from '../../../../../test/screen';
import type { BrandDocument, ContentView } from '../../../../contract/api/content';
import { DOCUMENTS } from '../../../../contract/documents';
import { DraftStore } from '../draft/draft-store';
import { DraftContext } from '../draft/useDraft';
import { FORMS } from '../forms/forms';
import type { Shape } from '../forms/controls';
import { PictureField } from './PictureField';

const OLD = { key: 'a'.repeat(32), width: 400, height: 100, alt: 'Our old logo' };
const NEW = { key: 'b'.repeat(32), width: 800, height: 200 };

const field = (logo: BrandDocument['logo_light']) => {
  stubServer(signedIn('admin'));
  const document = { kind: 'brand', name: 'Nordlicht', logo_light: logo } as BrandDocument;
  const pictures = logo ? [{ ...logo, image_url: '/where/the/old/one/is', widths: [400] }] : [];
  const view: ContentView = { ...serviceView(), kind: 'brand', document, published: document, pictures };
  const draft = new DraftStore(view, () => new Promise(() => undefined));
  const control = FORMS.brand.logo_light;
  const shape = (DOCUMENTS.brand as Shape).fields!.logo_light!;
  const shown = show(
    <DraftContext value={draft}>
      {control.as === 'picture' && <PictureField path="logo_light" control={control} shape={shape} />}
    </DraftContext>,
  );
  return { ...shown, logo: () => (draft.getState().document as BrandDocument).logo_light };
};

const libraryTakes = (alt: string, until = Promise.resolve()) =>
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    const picture = { id: 9, ...NEW, path: '/where/the/new/one/is', widths: [320, 640, 800], alt, uses: [] };
    Object.defineProperties(this, { status: { value: 201 }, responseText: { value: JSON.stringify(picture) } });
    void until.then(() => setTimeout(() => this.onload?.(new ProgressEvent('load'))));
  });
const choose = ({ user }: ReturnType<typeof field>) =>
  user.upload(
    screen.getByLabelText('Logo for light ground', { selector: 'input[type=file]' }),
    new File(['x'], 'logo.png', { type: 'image/png' }),
  );

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('shows a picture from the address of the server', () => {
  field(OLD);
  expect(screen.getByRole('img', { name: 'Our old logo' })).toHaveAttribute('src', '/where/the/old/one/is');
});

it('keeps the words that were edited while a new picture is uploaded', async () => {
  let finishUpload = () => {};
  libraryTakes('', new Promise((resolve) => (finishUpload = resolve)));
  const shown = field(OLD);
  const words = screen.getByRole('textbox', { name: 'Description of the picture' });
  await choose(shown);
  expect(screen.getByText('Uploading 0%').closest('[role="status"]')).toBeNull();
  await shown.user.clear(words);
  await shown.user.type(words, 'Our new logo');
  finishUpload();
  await waitFor(() => expect(shown.logo()).toEqual({ ...NEW, alt: 'Our new logo' }));
});

it('uploads a picture, shows it and describes a logo with the company name', async () => {
  libraryTakes('');
  const opened = jest.spyOn(XMLHttpRequest.prototype, 'open');
  const shown = field(null);
  await choose(shown);
  await waitFor(() => expect(shown.logo()).toEqual({ ...NEW, alt: 'Nordlicht' }));
  expect(opened).toHaveBeenCalledWith('POST', expect.stringMatching(/\/site\/pictures$/));
  expect(document.querySelector('img')).toHaveAttribute('src', '/where/the/new/one/is');
  expect(screen.getByRole('textbox', { name: 'Description of the picture' })).toHaveValue('Nordlicht');
});

import { screen, waitFor } from '@testing-library/react';
import { show, signedIn, stubServer } from '../../../../../test/screen';
import { serviceView, TREE } from '../../../../../test/content-data';
import type { ContentKind, ContentView, SiteDocument } from '../../../../contract/api/content';
import { DOCUMENTS } from '../../../../contract/documents';
import { CONTENT_KINDS } from '../../../../contract/words';
import { DraftStore } from '../draft/draft-store';
import { DraftContext } from '../draft/useDraft';
import { FormFields } from '../editor/FormFields';
import type { Shape } from './form-types';
import { FORMS } from './forms';

const isPicture = ({ fields }: Shape) => fields !== undefined && 'key' in fields;
const isList = ({ items }: Shape) => items !== undefined && !items.fields && !items.blocks;

function sampleOf(shape: Shape): unknown {
  if (shape.rich) return { type: 'doc', content: [] };
  if (isPicture(shape)) return { key: 'a'.repeat(32), width: 10, height: 10, alt: 'A door' };
  if (shape.words) return shape.words[0];
  if (shape.items?.blocks) return Object.values(shape.items.blocks).map(sampleOf);
  if (shape.items) return [sampleOf(shape.items)];
  if (shape.fields) return Object.fromEntries(Object.entries(shape.fields).map(([key, each]) => [key, sampleOf(each)]));
  return { string: 'words', integer: 1, boolean: true }[shape.type ?? 'string'];
}

function placesOf(shape: Shape, path: string): string[] {
  if (isPicture(shape)) return [path, `${path}.alt`];
  if (shape.rich || isList(shape)) return [path];
  if (shape.items?.blocks)
    return Object.values(shape.items.blocks).flatMap((each, i) => placesOf(each, `${path}.${i}`));
  if (shape.items) return placesOf(shape.items, `${path}.0`);
  if (!shape.fields) return [path];
  return Object.entries(shape.fields)
    .filter(([key]) => key !== 'kind' && key !== 'type')
    .flatMap(([key, each]) => placesOf(each, path ? `${path}.${key}` : key));
}

const openAll = async (user: ReturnType<typeof show>['user']) => {
  for (;;) {
    const [closed] = screen.queryAllByRole('button', { name: /^Open /, expanded: false });
    if (!closed) return;
    await user.click(closed);
  }
};

it.each<ContentKind>([...CONTENT_KINDS])('has a control for every field of %s', async (kind) => {
  stubServer({ ...signedIn('admin'), 'GET /content': { body: { items: TREE } } });
  const shape = DOCUMENTS[kind] as Shape;
  const document = sampleOf(shape) as SiteDocument;
  const view: ContentView = { ...serviceView(), kind, document, published: document };
  const draft = new DraftStore(view, () => Promise.reject(new Error('Nothing is saved here.')));
  const { user } = show(
    <DraftContext value={draft}>
      <FormFields form={FORMS[kind]} shape={shape} />
    </DraftContext>,
  );
  await openAll(user);
  const missing = () =>
    placesOf(shape, '').filter(
      (path) => !globalThis.document.querySelector(`[name="${path}"], [data-field="${path}"]`),
    );
  await waitFor(() => expect(missing()).toEqual([]));
});

import { screen, waitFor } from '@testing-library/react';
import { faqEntry } from '../../../../../test/faq-data';
import { show, signedIn, stubServer, type Stubs } from '../../../../../test/screen';
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

function showForm(kind: ContentKind, stubs: Stubs = {}) {
  stubServer({ ...signedIn('admin'), 'GET /content': { body: { items: TREE } }, ...stubs });
  const shape = DOCUMENTS[kind] as Shape;
  const document = sampleOf(shape) as SiteDocument;
  const view: ContentView = { ...serviceView(), kind, document, published: document };
  const draft = new DraftStore(view, () => Promise.reject(new Error('Nothing is saved here.')));
  const shown = show(
    <DraftContext value={draft}>
      <FormFields form={FORMS[kind]} shape={shape} />
    </DraftContext>,
  );
  return { ...shown, shape };
}

it.each<ContentKind>([...CONTENT_KINDS])('has a control for every field of %s', async (kind) => {
  const { user, shape } = showForm(kind);
  await openAll(user);
  const missing = () =>
    placesOf(shape, '').filter(
      (path) => !globalThis.document.querySelector(`[name="${path}"], [data-field="${path}"]`),
    );
  await waitFor(() => expect(missing()).toEqual([]));
});

it('offers only questions that visitors can read', async () => {
  const items = [
    faqEntry({ id: 2, question: 'For visitors?', visibility: 'public' }),
    faqEntry({ id: 3, question: 'For customers?', visibility: 'user' }),
    faqEntry({ id: 4, question: 'Out of use?', visibility: 'public', is_active: false }),
  ];
  const { user } = showForm('page', { 'GET /faq': { body: { items, total: 3, limit: 200, offset: 0 } } });
  await openAll(user);
  expect(await screen.findByRole('option', { name: 'For visitors?' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /customers|use/ })).toBeNull();
});

it('offers more questions than one page of the list holds', async () => {
  const page = (offset: number) => ({
    items: [faqEntry({ id: 2 + offset, question: `Question ${offset}?`, visibility: 'public' })],
    ...{ total: 201, limit: 200, offset },
  });
  const { user } = showForm('page', { 'GET /faq': (asked) => ({ body: page(Number(asked.get('offset'))) }) });
  await openAll(user);
  for (const name of ['Question 0?', 'Question 200?'])
    expect(await screen.findByRole('option', { name })).toBeInTheDocument();
});

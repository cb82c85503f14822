import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { faqEntry } from '../../../../../test/faq-data';
import { show, signedIn, stubServer, type Stubs } from '../../../../../test/screen';
import { serviceView, TREE } from '../../../../../test/content-data';
import type { ContentKind, ContentView, SiteDocument } from '../../../../contract/api/content';
import { DOCUMENTS } from '../../../../contract/documents';
import { CONTENT_KINDS } from '../../../../contract/words';
import { DraftStore } from '../draft/draft-store';
import { DraftContext } from '../draft/useDraft';
import { QuestionsField } from '../fields/PickFields';
import { FormFields } from '../editor/FormFields';
import type { Shape } from './controls';
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

function openAll() {
  for (;;) {
    const [closed] = screen.queryAllByLabelText(/^Open /);
    if (!closed) return;
    fireEvent.click(closed);
  }
}

function showDraft(kind: ContentKind, document: object, fields: ReactNode, stubs: Stubs = {}) {
  stubServer({ ...signedIn('admin'), 'GET /content': { body: { items: TREE } }, ...stubs });
  const content = document as SiteDocument;
  const view: ContentView = { ...serviceView(), kind, document: content, published: content };
  const draft = new DraftStore(view, () => Promise.reject(new Error('Nothing is saved here.')));
  show(<DraftContext value={draft}>{fields}</DraftContext>);
}

const ARTICLES = ['terms', 'privacy', 'imprint'] as const;
const isArticle = (kind: ContentKind) => ARTICLES.some((article) => article === kind);

it.each(CONTENT_KINDS.filter((kind) => !isArticle(kind)))('has a control for every field of %s', async (kind) => {
  const shape = DOCUMENTS[kind] as Shape;
  showDraft(kind, sampleOf(shape) as object, <FormFields form={FORMS[kind]} shape={shape} />);
  openAll();
  const missing = () =>
    placesOf(shape, '').filter((path) => !document.querySelector(`[name="${path}"], [data-field="${path}"]`));
  await waitFor(() => expect(missing()).toEqual([]));
});

it.each(ARTICLES)('has the fields and controls of about for %s', (kind) => {
  const fieldsOf = ({ kind: _kind, ...fields }: Record<string, Shape>) => fields;
  expect(fieldsOf((DOCUMENTS[kind] as Shape).fields!)).toEqual(fieldsOf((DOCUMENTS.about as Shape).fields!));
  expect(FORMS[kind]).toBe(FORMS.about);
});

const showQuestions = (stubs: Stubs) =>
  showDraft(
    'page',
    { kind: 'page', ids: [] },
    <QuestionsField path="ids" control={{ as: 'questions', label: 'Questions' }} shape={{}} />,
    stubs,
  );

it('offers only questions that visitors can read', async () => {
  const items = [
    faqEntry({ id: 2, question: 'For visitors?', visibility: 'public' }),
    faqEntry({ id: 3, question: 'For customers?', visibility: 'user' }),
    faqEntry({ id: 4, question: 'Out of use?', visibility: 'public', is_active: false }),
  ];
  showQuestions({ 'GET /faq': { body: { items, total: 3, limit: 200, offset: 0 } } });
  expect(await screen.findByRole('option', { name: 'For visitors?' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /customers|use/ })).toBeNull();
});

it('offers the questions of all pages of the list', async () => {
  const page = (offset: number) => ({
    items: [faqEntry({ id: 2 + offset, question: `Question ${offset}?`, visibility: 'public' })],
    total: 401,
    limit: 200,
    offset,
  });
  showQuestions({ 'GET /faq': (asked) => ({ body: page(Number(asked.get('offset'))) }) });
  for (const name of ['Question 0?', 'Question 200?', 'Question 400?'])
    expect(await screen.findByRole('option', { name })).toBeInTheDocument();
});

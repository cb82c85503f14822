import { screen, within } from '@testing-library/react';
import { pageOf } from '../../../../test/site-data';
import { show, stubServer } from '../../../../test/screen';
import type { PageBlock, RichNode, SitePageView } from '../../../contract/api/site';
import { ArticlePage } from './ArticlePage';

const text = (value: string, ...marks: NonNullable<RichNode['marks']>): RichNode => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content });
const heading = (level: number, value: string): RichNode => ({
  type: 'heading',
  attrs: { level },
  content: [text(value)],
});
const doc = (...content: RichNode[]): RichNode => ({ type: 'doc', content });
const link = (href: string) => ({ type: 'link', attrs: { href } }) as const;

const article = (blocks: PageBlock[], change: Partial<SitePageView> = {}) =>
  pageOf<'page'>(
    { kind: 'page', slug: 'x', place: 'none', title: 'Careers', description: '', lede: '', blocks },
    change,
  );
const draw = (blocks: PageBlock[], change?: Partial<SitePageView>) => {
  stubServer({});
  return show(<ArticlePage page={article(blocks, change)} />);
};

it('lists its headings, including those in long texts, each with an anchor', () => {
  draw([
    { type: 'text', text: doc(paragraph(text('Before.'))) },
    { type: 'heading', text: 'Where we are' },
    { type: 'text', text: doc(paragraph(text('Here.')), heading(2, 'Where we are'), heading(3, 'By train')) },
    { type: 'heading', text: 'Main' },
    { type: 'heading', text: '!' },
  ]);
  const contents = screen.getByRole('navigation', { name: 'On this page' });
  const addresses = within(contents)
    .getAllByRole('link')
    .map((entry) => entry.getAttribute('href'));
  expect(addresses).toEqual(['#where-we-are', '#where-we-are-2', '#main-2', '#part']);
  for (const address of addresses) expect(document.querySelector(address ?? '')).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2, name: 'Where we are' })).toHaveLength(2);
  expect(screen.getByRole('heading', { level: 3, name: 'By train' })).toBeInTheDocument();
});

it('separates the lines of a heading', () => {
  const lines = [text('Web'), { type: 'hardBreak' as const }, text('Design')];
  draw([{ type: 'text', text: doc({ type: 'heading', attrs: { level: 2 }, content: lines }) }]);
  expect(screen.getByRole('heading', { level: 2, name: 'Web Design' })).toBeInTheDocument();
});

it('renders headings of list items', () => {
  const item: RichNode = { type: 'listItem', content: [paragraph(text('One')), heading(3, 'Part')] };
  draw([{ type: 'text', text: doc({ type: 'bulletList', content: [item] }) }]);
  expect(within(screen.getByRole('listitem')).getByRole('heading', { name: 'Part' })).toBeInTheDocument();
});

it('renders long texts: lists, bold, italic, lines and links', () => {
  const bold = { type: 'bold' } as const;
  draw([
    {
      type: 'text',
      text: doc(
        paragraph(text('both', bold, { type: 'italic' }), { type: 'hardBreak' }, text('next')),
        { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('one'))] }] },
        { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph(text('first'))] }] },
        paragraph(text('inside', link('/about')), text('outside', link('https://example.org/'), bold)),
        paragraph(text('file', link('/feed.xml')), text('mail', link('mailto:a@example.org'))),
      ),
    },
  ]);
  expect(screen.getByText('both').closest('em')?.querySelector('strong')).toHaveTextContent('both');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['one', 'first']);
  const address = (name: string) => screen.getByRole('link', { name });
  expect(address('inside')).toHaveAttribute('href', '/about');
  expect(address('inside')).not.toHaveAttribute('rel');
  expect(address('outside')).toHaveAttribute('rel', 'external noopener');
  expect(address('file')).toHaveAttribute('href', '/feed.xml');
  expect(address('mail')).not.toHaveAttribute('rel');
});

it('renders lists, steps, quotes and figures', () => {
  draw([
    { type: 'list', items: ['Laptop', 'Laptop'] },
    { type: 'steps', items: [{ title: 'Call', text: 'Ten minutes.' }] },
    { type: 'quote', text: 'They called back.', name: 'Dana' },
    { type: 'figures', items: [{ figure: '98 %', label: 'of backups restored' }] },
  ]);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Laptop',
    'Laptop',
    'CallTen minutes.',
  ]);
  expect(screen.getByText('They called back.').tagName).toBe('BLOCKQUOTE');
  expect(screen.getByText('98 %').tagName).toBe('DD');
  expect(screen.getByText('of backups restored').tagName).toBe('DT');
});

it('renders pictures beside their text, and only text without a picture', () => {
  const picture = { key: 'a'.repeat(32), width: 1200, height: 800, alt: 'Our office' };
  const image_url = `/api/features/images/${picture.key}`;
  const view = { key: picture.key, image_url, width: 1200, height: 800, widths: [320, 640, 960, 1200] };
  draw(
    [
      { type: 'picture', picture, text: doc(paragraph(text('Come in.'))), side: 'right' },
      { type: 'picture', picture: null, text: doc(paragraph(text('Later.'))), side: 'left' },
      { type: 'picture', picture: { ...picture, key: 'b'.repeat(32), alt: 'Gone' }, text: doc(), side: 'left' },
    ],
    { pictures: [view] },
  );
  const image = screen.getByRole('img', { name: 'Our office' });
  expect([image.getAttribute('src'), image.getAttribute('width')]).toEqual([`${image_url}?w=640`, '1200']);
  expect(screen.getByText('Later.')).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: 'Gone' })).not.toBeInTheDocument();
});

it('shows the public questions in page order', async () => {
  const questions = [
    { id: 3, question: 'How do I pay?', answer: '<b>By card.</b>' },
    { id: 5, question: 'When?', answer: 'Soon.' },
  ];
  const { user } = draw([{ type: 'questions', title: 'Often asked', ids: [5, 4, 3] }], { questions });
  expect(screen.getByRole('heading', { level: 2, name: 'Often asked' })).toBeInTheDocument();
  expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
    'When?Soon.',
    'How do I pay?By card.',
  ]);
  await user.click(screen.getByText('How do I pay?'));
  expect(screen.getByText('By card.').tagName).toBe('B');
});

it('shows nothing of questions that are gone, and no list of headings where there are none', () => {
  draw([{ type: 'questions', title: 'Often asked', ids: [5] }]);
  expect(screen.queryByRole('navigation', { name: 'On this page' })).not.toBeInTheDocument();
  expect(screen.queryByText('Often asked')).not.toBeInTheDocument();
});

it('calls to action: those without text share one row, the first prominent', () => {
  const call = { type: 'call', title: '', text: '', label: 'Contact us', to: '/contact' } as const;
  draw([
    { ...call, title: 'Work with us', text: 'Write.', label: 'Apply', to: 'mailto:jobs@example.org' },
    call,
    { ...call, label: 'See all services', to: '/services' },
  ]);
  expect(screen.getByRole('heading', { level: 2, name: 'Work with us' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Apply' })).toHaveAttribute('href', 'mailto:jobs@example.org');
  const [first, second] = ['Contact us', 'See all services'].map((name) => screen.getByRole('link', { name }));
  expect(first?.parentElement).toBe(second?.parentElement);
  expect(first).toHaveClass('MuiButton-contained');
  expect(second).toHaveClass('MuiButton-outlined');
});

it('renders any input as text', () => {
  const evil = '<img src=x onerror=alert(1)>';
  draw([
    { type: 'heading', text: evil },
    { type: 'text', text: doc(paragraph(text(evil))) },
    { type: 'list', items: [evil] },
    { type: 'steps', items: [{ title: evil, text: evil }] },
    { type: 'quote', text: evil, name: evil },
    { type: 'figures', items: [{ figure: evil, label: evil }] },
    { type: 'call', title: evil, text: evil, label: evil, to: '/contact' },
  ]);
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getAllByText(evil).length).toBeGreaterThan(8);
});

import { screen, waitFor, within } from '@testing-library/react';
import { feature, featurePage, features } from '../../../test/feature-data';
import { demoPages, services } from '../../../test/site-data';
import { show, showRoutes, stubServer, type Answer, type Stubs } from '../../../test/screen';
import { ArticlePage } from './article/ArticlePage';
import { loadContactPage } from './load-contact-page';
import { FeaturePage } from './FeaturePage';
import { HomePage } from './home/HomePage';
import { ServicePage } from './services/ServicePage';
import { ServicesPage } from './services/ServicesPage';

const service = demoPages.service('cloud-deployment');
const LIST: Stubs = {
  'GET /features': { body: featurePage(features(1, 9), { total: 21, next_offset: 9 }) },
};

beforeEach(() => localStorage.clear());

it('welcomes, leads to registration, and has its parts in order', async () => {
  stubServer(LIST);
  show(<HomePage page={demoPages.home} />);
  expect(await screen.findByText('Showing 9 of 21')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome to Pellworth.');
  const started = screen.getAllByRole('link', { name: 'Get Started' });
  expect(started.map((link) => link.getAttribute('href'))).toEqual(['/register', '/register']);
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'What we do',
    'New Features',
    'All Services',
    'Tell us what you need built.',
  ]);
  const first = screen.getByRole('region', { name: 'What we do' });
  expect(
    within(first)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/web-development', '/cloud-deployment', '/mobile-app-development', '/tech-consulting']);
  expect(within(first).getByText('From $1,200')).toBeInTheDocument();
});

it('stays whole when the features cannot be loaded', async () => {
  stubServer({ 'GET /features': 'offline' });
  show(<HomePage page={demoPages.home} />);
  const section = await screen.findByRole('region', { name: 'New Features' });
  expect(await within(section).findByRole('alert')).toHaveTextContent('Could not load features right now.');
  expect(screen.getByRole('region', { name: 'All Services' })).toBeInTheDocument();
});

it('lists the nine services with their ranges', () => {
  stubServer({});
  show(<ServicesPage page={demoPages.services} />);
  const entries = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'));
  expect(entries.map((entry) => within(entry).getByRole('link').getAttribute('href'))).toEqual(
    services.map(({ path }) => path),
  );
  services.forEach(({ range }, i) => expect(entries[i]).toHaveTextContent(range));
});

it('shows a service with priced offers, and requests a quotation for the selected one or the whole service', async () => {
  stubServer({});
  const { user } = show(<ServicePage page={service} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Cloud Deployment' })).toBeInTheDocument();
  expect(screen.getByText('$1,200 – $25,000')).toBeInTheDocument();
  const cards = screen.getAllByRole('article');
  expect(cards).toHaveLength(service.document.offers.length);
  service.document.offers.forEach(({ title, range }, i) => {
    expect(within(cards[i]!).getByRole('heading')).toHaveTextContent(title);
    expect(within(cards[i]!).getByText(range)).toBeInTheDocument();
    expect(within(cards[i]!).getByRole('button', { name: `Request Quote: ${title}` })).toBeInTheDocument();
  });
  const quote = async (button: HTMLElement) => {
    await user.click(button);
    return within(await screen.findByRole('dialog', { name: 'Request a quotation' }));
  };
  const one = await quote(screen.getByRole('button', { name: 'Request Quote: Backups & recovery' }));
  expect(one.getByText('Backups & recovery')).toBeInTheDocument();
  expect(one.getByText('$1,500 – $6,000')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const ask = screen.getByRole('region', { name: 'Tell us about your project' });
  const all = await quote(within(ask).getByRole('button', { name: 'Request Quote' }));
  expect(all.getByText('$1,200 – $25,000')).toBeInTheDocument();
});

it.each(services.map(({ path, name }) => [name, path.slice(1)]))(
  'has five or six priced offers for %s',
  (_name, slug) => {
    const { offers } = demoPages.service(slug).document;
    expect([5, 6]).toContain(offers.length);
    for (const { range } of offers) expect(range).toMatch(/^From \$|^\$[\d,]+/);
  },
);

const openFeature = (answer: Answer<ReturnType<typeof feature>>) => {
  const answers: Stubs = { 'GET /features/feature-4': answer };
  stubServer(answers);
  const shown = showRoutes([{ path: '/new-features/:slug', element: <FeaturePage /> }], '/new-features/feature-4');
  return { ...shown, answers };
};

it('shows one feature, its texts in the direction of their script, and requests a quotation for it', async () => {
  const texts = { summary: 'صور الموقع', description: 'كل شيء عن الصور.' };
  const { user } = openFeature({ body: feature(4, { is_pinned: true, category: 'Cameras', ...texts }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Feature 4' })).toBeInTheDocument();
  for (const text of Object.values(texts)) expect(screen.getByText(text)).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('Published Nov 2, 2026')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Get Quotation' }));
  expect(within(await screen.findByRole('dialog')).getByText('$1,400 – $6,000')).toBeInTheDocument();
});

it('distinguishes a missing feature from a loading error', async () => {
  const { user, answers } = openFeature('offline');
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not load this feature right now.');
  answers['GET /features/feature-4'] = { status: 404, body: { code: 'FEATURE_NOT_FOUND', error: 'Not found.' } };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Feature not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All new features' })).toHaveAttribute('href', '/new-features');
});

it('shows company contacts and reply time beside the contact form', async () => {
  stubServer({});
  const Contact = await loadContactPage();
  showRoutes([{ path: '/contact', element: <Contact page={demoPages.contact} /> }], '/contact?subject=The%20offer');
  expect(await screen.findByRole('link', { name: '(916) 555-0142' })).toHaveAttribute('href', 'tel:9165550142');
  expect(screen.getByRole('link', { name: 'support@pellworth.example' })).toBeInTheDocument();
  expect(screen.getByText('A reply within 1 to 2 business days')).toBeInTheDocument();
  expect(await screen.findByLabelText('Subject')).toHaveValue('The offer');
});

it('has the terms that were agreed, with their dates', () => {
  stubServer({});
  show(<ArticlePage page={demoPages.terms} />);
  expect(screen.getByText('Effective June 26, 2025 · Last updated July 12, 2025')).toBeInTheDocument();
  for (const fact of [
    /7-digit verification code/,
    /Customer \(also called User\)/,
    /promote, demote or delete/,
    /token-based/,
  ]) {
    expect(screen.getByText(fact)).toBeInTheDocument();
  }
});

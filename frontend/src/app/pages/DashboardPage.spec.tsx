import { act, screen } from '@testing-library/react';
import { projectView } from '../../../test/client-data';
import { type people, show, signedIn, stubServer, type Stubs, listed } from '../../../test/screen';
import type { FirstStep, SetupView } from '../../contract/api/site';
import type { WaitingItemView } from '../../contract/api/projects';
import { DashboardPage } from './DashboardPage';

const of = { project_id: 12, project_title: 'Patient portal', at: '2026-11-20T10:00:00.000Z' };
const waiting: WaitingItemView[] = [
  { kind: 'payment', price: 18400, currency: 'USD', ...of },
  { kind: 'files', filenames: ['a.png', 'b.png', 'c.png'], ...of },
  { kind: 'reply', attachment_id: 33, filename: 'a.png', text: 'It can.', ...of },
];

function visit(role: keyof typeof people, own = 1, more: Stubs = {}) {
  const items = own ? [projectView()] : [];
  const answers: Stubs = {
    ...signedIn(role),
    'GET /projects': { body: { items, total: own, limit: 50, offset: 0 } },
    'GET /projects/waiting': { body: { items: waiting } },
    ...more,
  };
  const calls = stubServer(answers);
  return { answers, calls, ...show(<DashboardPage />) };
}
afterEach(() => jest.useRealTimers());
const target = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');

it('greets a customer and leads to what waits', async () => {
  visit('user');
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Dana Whitfield' })).toBeVisible();
  expect(screen.getByText('Customer account')).toBeVisible();
  expect(screen.getByText('dana@riversidedental.example')).toBeVisible();
  expect(screen.getByText('Role: Customer')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Special Offers' })).not.toBeInTheDocument();
  expect(await target('View My Projects')).toBe('/clientProject');
  expect(await target('Pay: Patient portal')).toBe('/clientProject?project=12&pay=1');
  expect(await target('Review files: Patient portal')).toBe('/clientProject?project=12&files=open');
  expect(await target('Read reply: a.png')).toBe('/clientProject?project=12&file=33');
  expect(screen.getByText('a.png, b.png and 1 more')).toBeVisible();
});

it('refreshes the waiting items and the projects of a customer', async () => {
  jest.useFakeTimers();
  const { answers } = visit('user');
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('link', { name: 'Pay: Patient portal' })).toBeInTheDocument();
  answers['GET /projects'] = listed(projectView({ title: 'Web shop' }));
  answers['GET /projects/waiting'] = { body: { items: waiting.slice(1) } };
  await act(() => jest.advanceTimersByTimeAsync(8500));
  expect(screen.queryByRole('link', { name: 'Pay: Patient portal' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Web shop' })).toBeInTheDocument();
});

it('offers no quotation to an employee without projects', async () => {
  visit('agent', 0);
  expect(await screen.findByText('No projects yet.')).toBeVisible();
  expect(screen.getByText('Projects appear here when you are their client.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Request a quotation' })).toBeNull();
});

it('names the open first steps and leads an admin to overview and Admin Panel, without the panels of a client', async () => {
  const step = (name: FirstStep, done: boolean) =>
    ({ step: name, state: 'open', done, kept: false, detail: '' }) as const;
  const steps = [
    step('name', false),
    step('color', true),
    ...(['contact', 'place', 'mail'] as const).map((name) => step(name, false)),
  ];
  const setup: SetupView = { listing: 'auto', done: false, steps };
  const { calls } = visit('admin', 0, { 'GET /site/setup': { body: setup } });
  expect(
    await screen.findByText('4 first steps are left: Name and logo, Contact, Time zone and currency and 1 more.'),
  ).toBeVisible();
  expect(await target('Open overview')).toBe('/admin/overview');
  expect(await target('Go to Admin Panel')).toBe('/admin');
  expect(screen.queryByText('Waiting for you')).not.toBeInTheDocument();
  expect(calls.some(({ path }) => path.startsWith('/special-offers'))).toBe(false);
});

it('shows special offers while there are some', async () => {
  const offer = {
    id: 4,
    title: 'Winter check',
    description: 'Two days.',
    price: 1150,
    currency: 'USD',
    end_date: '2026-12-31',
  };
  const rest = { sample_link: 'https://a.example/', image_url: null, image_widths: [], ended: false, version: 1 };
  const past = { ended_at: null, created_at: '2026-11-01T10:00:00.000Z' };
  visit('user', 1, { 'GET /special-offers': listed({ ...offer, ...rest, ...past }) });
  expect(await screen.findByRole('heading', { name: 'Special Offers' })).toBeVisible();
  expect(screen.getByText('$1,150.00')).toBeVisible();
  expect(screen.getByText('Ends Dec 31, 2026')).toBeVisible();
  expect(await target('View Sample: Winter check (opens in a new tab)')).toBe('https://a.example/');
  expect(await target('Contact Us: Winter check')).toBe('/contact?subject=Special%20offer%3A%20Winter%20check');
});

it('shows a placeholder, which hides the footer, while the offers are loading', async () => {
  visit('user', 1, { 'GET /special-offers': 'late' });
  await screen.findByRole('link', { name: 'Pay: Patient portal' });
  await screen.findByRole('link', { name: 'See all' });
  expect(document.querySelectorAll('.MuiSkeleton-root')).toHaveLength(1);
});

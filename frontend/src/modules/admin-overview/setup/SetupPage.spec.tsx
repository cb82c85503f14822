import { screen, within } from '@testing-library/react';
import type { FirstStep, SetupView } from '../../../contract/api/site';
import { FIRST_STEPS } from '../../../contract/words';
import {
  BROKEN,
  CONFIG,
  permissionsOf,
  showRoutes,
  signedIn,
  stubServer,
  type Calls,
  type Stubs,
} from '../../../../test/screen';
import { SetupPage } from './SetupPage';

const setup = (done: readonly FirstStep[], part: Partial<SetupView> = {}): SetupView => ({
  listing: 'auto',
  done: done.length === FIRST_STEPS.length,
  steps: FIRST_STEPS.map((step) => ({
    step,
    kept: false,
    detail: `About ${step}.`,
    ...(done.includes(step) ? { done: true, state: 'done' } : { done: false, state: 'open' }),
  })),
  ...part,
});
const SOME: FirstStep[] = ['name', 'color', 'contact'];

let answers: Stubs;
let calls: Calls;
const visit = () => showRoutes([{ path: '/admin/setup', element: <SetupPage /> }], '/admin/setup');
const step = async (name: string) =>
  within((await screen.findByText('3 of 14 done')) && screen.getByRole('heading', { name }).closest('li')!);
const sent = () =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => `${method} ${path} ${body}`);

beforeEach(() => {
  localStorage.clear();
  answers = { ...signedIn('admin'), 'GET /site/setup': { body: setup(SOME) } };
  calls = stubServer(answers);
});

it('shows the progress of each part and the state of each step', async () => {
  visit();
  expect(await screen.findByText('3 of 14 done')).toBeInTheDocument();
  expect(screen.getByText('about 33 minutes left')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'First steps' })).toHaveAttribute('aria-valuenow', '3');
  const panels = ['What visitors read 3 of 10', 'What keeps it running 0 of 4'];
  for (const name of panels) expect(screen.getByRole('region', { name })).toBeInTheDocument();
  expect((await step('Name and logo')).getByRole('img', { name: 'Done' })).toBeInTheDocument();
  expect((await step('Privacy')).getByRole('img', { name: 'To do' })).toBeInTheDocument();
  expect((await step('Privacy')).getByText('About privacy.')).toBeInTheDocument();
});

it('links each step to its screen', async () => {
  visit();
  await step('Privacy');
  const links = screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
  expect(links).toEqual(
    expect.arrayContaining([
      ['Change: Name and logo', '/admin/site?item=brand'],
      ['Change: Contact', '/admin/site?item=facts'],
      ['Write them: Services', '/admin/site?item=service'],
      ['Open: Check prices', '/admin/site?item=service'],
      ['Write it: About your firm', '/admin/site?item=about'],
      ['Open: Check terms', '/admin/site?item=terms'],
      ['Write it: Privacy', '/admin/site?item=privacy'],
      ['Invite: Second admin', '/admin'],
      ['See status: Wallet', '/admin/status'],
      ['See status: Backup', '/admin/status'],
    ]),
  );
});

it('keeps what is good as it is, and only what may stay', async () => {
  const kept = setup(SOME);
  kept.steps[3] = { ...kept.steps[3]!, kept: true };
  answers['POST /site/setup/keep'] = { body: kept };
  const { user } = visit();
  const place = await step('Time zone and currency');
  expect((await step('Privacy')).queryByRole('button')).toBeNull();
  answers['GET /site/setup'] = { body: kept };
  await user.click(place.getByRole('button', { name: 'Keep as is: Time zone and currency' }));
  expect(await screen.findByText('4 of 14 done')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Kept as is' })).toBeInTheDocument();
  expect(sent()).toEqual(['POST /site/setup/keep {"step":"place"}']);
});

it('sends the test email and refreshes', async () => {
  answers['POST /mail/test'] = { body: { message: 'A test email to marisol@pellworth.example is on its way.' } };
  const { user } = visit();
  const button = (await step('Outgoing mail')).getByRole('button', { name: 'Send test email: Outgoing mail' });
  answers['GET /site/setup'] = { body: setup([...SOME, 'mail']) };
  await user.click(button);
  expect(await screen.findByText('A test email to marisol@pellworth.example is on its way.')).toBeInTheDocument();
  expect(await screen.findByText('4 of 14 done')).toBeInTheDocument();
});

it('distinguishes pending, failed and untried steps', async () => {
  const view = setup(SOME);
  const states = { mail: 'waiting', wallet: 'failed' } as const;
  answers['GET /site/setup'] = {
    body: {
      ...view,
      steps: view.steps.map((one) => ({ ...one, state: states[one.step as keyof typeof states] ?? one.state })),
    },
  };
  visit();
  const marks = [];
  for (const name of ['Outgoing mail', 'Wallet', 'Privacy']) {
    const mark = (await step(name)).getByRole('img');
    marks.push([mark.getAttribute('aria-label'), mark.firstElementChild?.getAttribute('data-glyph')]);
  }
  expect(marks).toEqual([
    ['In progress', 'clock'],
    ['Not working', 'alert'],
    ['To do', 'pending'],
  ]);
  expect((await step('Outgoing mail')).getByText('In progress')).toBeInTheDocument();
  expect((await step('Wallet')).getByText('Not working')).toBeInTheDocument();
  expect((await step('Outgoing mail')).getByRole('button', { name: 'Send again: Outgoing mail' })).toBeInTheDocument();
});

it('offers only permitted actions', async () => {
  const permissions = permissionsOf('admin').filter(
    (word) => !['mail.manage', 'site.publish', 'status.read', 'user.manage'].includes(word),
  );
  Object.assign(answers, signedIn('admin', permissions));
  visit();
  expect((await step('Outgoing mail')).queryByRole('button')).toBeNull();
  for (const name of ['Second admin', 'Wallet', 'Backup']) expect((await step(name)).queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button', { name: /^List/ })).toBeNull();
});

it('shows what visitors see, and lists the site before its time', async () => {
  answers['PATCH /site/listing'] = { body: setup(SOME, { listing: 'yes' }) };
  const { user } = visit();
  const panel = within(screen.getByRole('region', { name: 'What visitors see now' }));
  expect(await panel.findByText('Welcome to Pellworth.')).toBeInTheDocument();
  expect(panel.getByText('Demo wallet')).toBeInTheDocument();
  expect(await panel.findByText('Not listed by search engines.')).toBeInTheDocument();
  answers['GET /site/setup'] = { body: setup(SOME, { listing: 'yes' }) };
  await user.click(panel.getByRole('button', { name: 'List it now anyway' }));
  expect(await panel.findByText('Listed by search engines.')).toBeInTheDocument();
  expect(panel.getByRole('button', { name: 'Do not list' })).toBeInTheDocument();
  expect(sent()).toEqual(['PATCH /site/listing {"listing":"yes"}']);
});

it('shows that the site was hidden by hand and payments are off', async () => {
  answers['GET /site/setup'] = { body: setup(FIRST_STEPS, { listing: 'no' }) };
  answers['GET /config'] = { body: { ...CONFIG, payments: { ...CONFIG.payments, enabled: false, mode: null } } };
  visit();
  expect(await screen.findByText(/Search engines don’t list the site/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'List it' })).toBeInTheDocument();
  expect(screen.getByText('Off until the wallet works')).toBeInTheDocument();
});

it('shows completion and disappears from the menus', async () => {
  localStorage.setItem('underway', JSON.stringify({ 'first-steps': { done: 12, of: 13 } }));
  answers['GET /site/setup'] = { body: setup(FIRST_STEPS, { listing: 'yes' }) };
  visit();
  expect(await screen.findByText('Everything is done. This list is no longer in the menu.')).toBeInTheDocument();
  expect(screen.getByText('14 of 14 done')).toBeInTheDocument();
  expect(screen.queryByText(/minutes left/)).toBeNull();
  expect(localStorage.getItem('underway')).toBe('{}');
});

it('has its places while it loads, and offers to try again when it could not be loaded', async () => {
  answers['GET /site/setup'] = BROKEN;
  const { user } = visit();
  expect(screen.getByRole('group', { name: 'Loading' })).toHaveTextContent('Name and logo');
  expect(await screen.findByText('Failed to load the first steps')).toBeInTheDocument();
  answers['GET /site/setup'] = { body: setup(SOME) };
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('3 of 14 done')).toBeInTheDocument();
});

it('shows errors of saving, sending and listing', async () => {
  const { user } = visit();
  answers['POST /site/setup/keep'] = answers['POST /mail/test'] = answers['PATCH /site/listing'] = { status: 503 };
  for (const [name, said] of [
    ['Keep as is: Check terms', 'That could not be kept.'],
    ['Send test email: Outgoing mail', 'The test email could not be sent.'],
    ['List it now anyway', 'That could not be changed.'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(said)).toBeInTheDocument();
  }
});

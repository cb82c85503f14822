import { screen, waitFor, within } from '@testing-library/react';
import { showRoutes, signedIn, stubServer, type Stubs } from '../../../../test/screen';
import type { SessionView } from '../../../contract/api/account';
import { DevicesSection } from './DevicesSection';

const session = (more: Partial<SessionView> = {}): SessionView => ({
  id: 'a',
  device: 'Chrome on macOS',
  place: 'United States, 8.8.8.0',
  is_handheld: false,
  is_current: true,
  created_at: new Date().toISOString(),
  last_used_at: new Date().toISOString(),
  ...more,
});
const phone = session({
  id: 'b',
  device: 'Safari on iPhone',
  is_handheld: true,
  is_current: false,
  last_used_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
});

function visit(more: Stubs = {}) {
  const answers: Stubs = { ...signedIn('user'), 'GET /account/sessions': { body: [session(), phone] }, ...more };
  const calls = stubServer(answers);
  const element = <DevicesSection id="devices" title="Devices" />;
  const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
  return { answers, sent, ...showRoutes([{ path: '/account', element }], '/account') };
}

it('lists signed-in devices and signs one out', async () => {
  const { user, answers, sent } = visit({ 'DELETE /account/sessions/b': { body: { message: 'Done.' } } });
  const card = within(await screen.findByRole('region', { name: 'Devices' }));
  await card.findByText('Safari on iPhone');
  const [first, second] = card.getAllByRole('listitem');
  expect(first).toHaveTextContent('Chrome on macOSUnited States, 8.8.8.0, in use nowThis device');
  expect(second).toHaveTextContent('United States, 8.8.8.0, last used 3 hours ago');
  expect(within(first!).queryByRole('button')).not.toBeInTheDocument();
  answers['GET /account/sessions'] = { body: [session()] };
  await user.click(card.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect(await card.findByText('You’re not signed in anywhere else.')).toBeInTheDocument();
  expect(sent()).toEqual(['DELETE /account/sessions/b']);
});

it('removes a device whose session has already ended', async () => {
  const message = 'This was not found.';
  const { user, answers } = visit({
    'DELETE /account/sessions/b': { status: 404, body: { code: 'NOT_FOUND', error: message, message } },
  });
  const button = await screen.findByRole('button', { name: 'Sign out Safari on iPhone' });
  answers['GET /account/sessions'] = { body: [session()] };
  await user.click(button);
  expect(await screen.findByText('You’re not signed in anywhere else.')).toBeInTheDocument();
  expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument();
});

it('ends all others once it is sure', async () => {
  const { user, sent } = visit({
    'DELETE /account/sessions': { body: { message: 'Your other devices are signed out.' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Sign out the others' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign out the other devices?' }));
  expect(document.querySelector('[role="alertdialog"] .lucide-trash-2, .lucide-trash2')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Sign out the others' }));
  await waitFor(() => expect(sent()).toEqual(['DELETE /account/sessions']));
  expect(await screen.findByText('Your other devices are signed out.')).toBeInTheDocument();
});

it('shows a loading error and retries', async () => {
  const { user, answers } = visit({ 'GET /account/sessions': { status: 500, body: {} } });
  await screen.findByText('Your devices could not be loaded.');
  answers['GET /account/sessions'] = { body: [session()] };
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Chrome on macOS')).toBeInTheDocument();
});

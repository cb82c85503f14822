import { screen, waitFor } from '@testing-library/react';
import type { ConnectionView } from '../../../contract/api/oidc';
import { showRoutes, signedIn, stubServer, type Calls, type Stubs } from '../../../../test/screen';
import { ConnectionsSection } from './ConnectionsSection';

const none: ConnectionView = {
  id: null,
  provider: 'main',
  label: 'Main Street',
  email: null,
  connected_at: null,
  last_used_at: null,
};
const some: ConnectionView = {
  id: 4,
  provider: 'entra',
  label: 'Microsoft',
  email: 'dana@work.example',
  connected_at: '2026-11-19T10:00:00.000Z',
  last_used_at: null,
};

let calls: Calls;
function open(at = '/account', stubs: Stubs = {}) {
  const answers: Stubs = { ...signedIn('user'), 'GET /account/connections': { body: [none, some] }, ...stubs };
  calls = stubServer(answers);
  const element = <ConnectionsSection id="connections" title="Connected sign-ins" />;
  return { ...showRoutes([{ path: '/account', element }], at), answers };
}
const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

it('shows what is connected, and what can be', async () => {
  open();
  expect(await screen.findByText('Main Street')).toBeInTheDocument();
  expect(screen.getByText('Not connected')).toBeInTheDocument();
  expect(screen.getByText(/^dana@work\.example · Connected /)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Connect Main Street' })).toBeEnabled();
});

it('disconnects after a question', async () => {
  const { user, answers } = open();
  (answers as Record<string, unknown>)['DELETE /account/connections/4'] = { body: { message: 'Gone.' } };
  await user.click(await screen.findByRole('button', { name: 'Disconnect Microsoft' }));
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('Gone.')).toBeInTheDocument();
  expect(sent()).toEqual([['DELETE', '/account/connections/4', '']]);
});

it('shows the current list when another tab has already disconnected the account', async () => {
  const { user, answers } = open();
  const refused = { status: 404, body: { code: 'NOT_FOUND', error: 'Gone.', message: 'Gone.' } };
  (answers as Record<string, unknown>)['DELETE /account/connections/4'] = refused;
  const button = await screen.findByRole('button', { name: 'Disconnect Microsoft' });
  answers['GET /account/connections'] = { body: [none] };
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(screen.queryByText('Microsoft')).not.toBeInTheDocument());
  expect(screen.getByText('Main Street')).toBeInTheDocument();
});

it('connects the returning user once and clears the address', async () => {
  const { router } = open('/account?way=w9', {
    'POST /account/connections': { body: { message: 'Your account is connected.' } },
  });
  expect(await screen.findByText('Your account is connected.')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(sent()).toEqual([['POST', '/account/connections', '{"way":"w9"}']]);
});

it('shows why the connection failed', async () => {
  open('/account?way_ended=denied');
  expect(await screen.findByText(/^Nothing was connected because you/)).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

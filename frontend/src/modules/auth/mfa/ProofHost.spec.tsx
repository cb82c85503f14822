import { act, screen, waitFor } from '@testing-library/react';
import { send, sendJson } from '../../../api/send';
import { isApiError } from '../../../api/errors';
import { CONFIG, show, signedIn, stubServer, type Stubs } from '../../../../test/screen';
import { ProofHost } from './ProofHost';
import { onProviderResult, publishProviderResult, type ProviderResult } from './provider-window';

const refused = { status: 403, body: { code: 'PROOF_REQUIRED' as const, error: 'Please confirm that it is you.' } };
const begin = (more: Stubs = {}) => {
  const answers: Stubs = {
    ...signedIn('admin'),
    'POST /account/proof': { body: { message: 'Thank you.' } },
    ...more,
  };
  (answers as Record<string, unknown>)['PATCH /users/7/role'] = refused;
  (answers as Record<string, unknown>)['GET /users/7/export.tar'] = refused;
  const calls = stubServer(answers);
  const role = () => sendJson('/users/7/role', { role: 'agent' }, { method: 'PATCH' }).catch((error: unknown) => error);
  return { calls, answers, role, ...show(<ProofHost />) };
};
const accept = (answers: Stubs) => {
  (answers as Record<string, unknown>)['PATCH /users/7/role'] = { body: { role: 'agent' } };
  (answers as Record<string, unknown>)['GET /users/7/export.tar'] = { body: { ok: true } };
};
const password = () => screen.findByLabelText('Password');

it('asks once for all pending requests and repeats each unchanged', async () => {
  const { user, calls, answers, role } = begin();
  const both = [role(), send('/users/7/export.tar')];
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  expect(dialog).toBeVisible();
  await waitFor(async () => expect(await password()).toHaveFocus());
  accept(answers);
  await user.type(await password(), 'harbor-lantern');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await Promise.all(both)).toEqual([{ role: 'agent' }, { ok: true }]);
  expect(calls.filter(({ path }) => path === '/account/proof').map(({ body }) => body)).toEqual([
    '{"password":"harbor-lantern"}',
  ]);
  expect(calls.filter(({ path }) => path === '/users/7/role').map(({ body }) => body)).toEqual([
    '{"role":"agent"}',
    '{"role":"agent"}',
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('shows a wrong password at the field and keeps the dialog open', async () => {
  const fields = { password: ['This is not your password.'] };
  const wrong = { status: 400, body: { code: 'PROOF_REFUSED' as const, error: fields.password[0]!, fields } };
  const { user, answers, role } = begin({ 'POST /account/proof': wrong });
  const done = role();
  await user.type(await password(), 'nonsense');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(async () => expect(await password()).toHaveAccessibleDescription('This is not your password.'));
  answers['POST /account/proof'] = { body: { message: 'Thank you.' } };
  accept(answers);
  await user.clear(await password());
  await user.type(await password(), 'harbor-lantern');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await done).toEqual({ role: 'agent' });
});

it('rejects the request when closed and asks again for the next', async () => {
  const { user, calls, role } = begin();
  const first = role();
  await password();
  await user.keyboard('{Escape}');
  const failure = await first;
  expect(isApiError(failure) && failure.code).toBe('PROOF_REQUIRED');
  expect(calls.filter(({ path }) => path === '/users/7/role')).toHaveLength(1);
  expect(localStorage.getItem('token')).toBe('token-of-admin');
  const second = role();
  await password();
  await user.keyboard('{Escape}');
  await second;
});

const publish = (result: ProviderResult) =>
  act(async () => {
    const delivered = new Promise<void>((resolve) => {
      const stop = onProviderResult(() => {
        stop();
        resolve();
      });
    });
    publishProviderResult(result);
    await delivered;
  });

it('accepts a new sign-in at a connected provider, in a window of its own', async () => {
  const connection = { id: 3, provider: 'main', label: 'Main', email: null, connected_at: null, last_used_at: null };
  const { user, answers, role } = begin({
    'GET /config': { body: { ...CONFIG, signInProviders: [{ name: 'main', label: 'Main' }] } },
    'GET /account/connections': { body: [connection] },
  });
  (answers as Record<string, unknown>)['POST /account/proof/provider/main'] = {
    body: { url: 'https://main.example/' },
  };
  const assign = jest.fn();
  const opened = jest.spyOn(globalThis, 'open').mockReturnValue({ location: { assign } } as unknown as Window);
  const done = role();
  await user.click(await screen.findByRole('button', { name: 'Sign in again with Main' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://main.example/'));
  await publish('The provider didn’t confirm that it’s you.');
  expect(await screen.findByText('The provider didn’t confirm that it’s you.')).toBeInTheDocument();
  accept(answers);
  await publish(null);
  expect(await done).toEqual({ role: 'agent' });
  opened.mockRestore();
});

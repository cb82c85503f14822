import { act, renderHook, waitFor } from '@testing-library/react';
import { people, stubServer, type Stubs } from '../../../test/screen';
import { clearSession, readPerson, saveSession } from './session-storage';
import { useVisitorSession } from './visitor-session';

const CHECK = 'GET /auth/check';
const dana = people.user;
const open = (answer: Stubs[typeof CHECK]) => {
  const calls = stubServer({ [CHECK]: answer, 'POST /auth/logout': { body: {} } });
  return { calls, ...renderHook(() => useVisitorSession()) };
};
const remember = () => saveSession('token-of-dana', { id: dana.id, name: dana.name, role: dana.role });

beforeEach(() => clearSession());

it('sends no request without a token', () => {
  const { calls, result } = open({ status: 500 });
  expect(result.current).toMatchObject({ user: null, isLoading: false });
  expect(calls).toEqual([]);
});

it('shows the stored user at once and then the current one', async () => {
  remember();
  const { result } = open({ body: { user: { ...dana, name: 'Dana Marsh' }, permissions: ['project.read'] } });
  expect(result.current).toMatchObject({ user: { name: dana.name }, isLoading: false, permissions: [] });
  await waitFor(() => expect(result.current.user?.name).toBe('Dana Marsh'));
  expect(result.current.permissions).toEqual(['project.read']);
});

it('uses the stored permissions at once', () => {
  saveSession('token-of-dana', { ...dana, permissions: ['account.read', 'payment.pay'] });
  const { result } = open('offline');
  expect(result.current.permissions).toEqual(['account.read', 'payment.pay']);
});

it('loads permissions from the first check for an older session', async () => {
  const before = { token: 'token-of-dana', user_id: '2', username: dana.name, role: 'user' };
  Object.entries(before).forEach(([key, value]) => localStorage.setItem(key, value));
  const { result } = open({ body: { user: dana, permissions: ['account.read', 'project.read'] } });
  expect(result.current).toMatchObject({ user: { name: dana.name }, permissions: [] });
  await waitFor(() => expect(result.current.permissions).toHaveLength(2));
  expect(readPerson()?.permissions).toEqual(['account.read', 'project.read']);
});

it('waits for the answer when there is only a token', async () => {
  localStorage.setItem('token', 'token-of-dana');
  const { result } = open({ body: { user: dana, permissions: [] } });
  expect(result.current).toMatchObject({ user: null, isLoading: true });
  await waitFor(() => expect(result.current.user).toEqual(dana));
});

it('deletes a session that the server rejects', async () => {
  remember();
  const { result } = open({ status: 401, body: { code: 'UNAUTHORIZED' } });
  await waitFor(() => expect(result.current.user).toBeNull());
  expect(localStorage.getItem('token')).toBeNull();
});

it('keeps a newer session while the old one is checked', async () => {
  remember();
  globalThis.fetch = async (_address, init) => {
    const isOld = new Headers(init?.headers).get('authorization') === 'Bearer token-of-dana';
    return isOld ? Response.json({}, { status: 401 }) : Response.json({ user: people.admin, permissions: [] });
  };
  const { result } = renderHook(() => useVisitorSession());
  localStorage.setItem('token', 'a newer one');
  await waitFor(() => expect(result.current.user?.name).toBe(people.admin.name));
  expect(localStorage.getItem('token')).toBe('a newer one');
});

it.each(['offline', { status: 503 }] as const)('keeps the session when the check fails: %p', async (answer) => {
  remember();
  const { calls, result } = open(answer);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(result.current.user?.name).toBe(dana.name);
  expect(localStorage.getItem('token')).toBe('token-of-dana');
});

it('ends the session on the server and here', async () => {
  remember();
  const { calls, result } = open({ body: { user: dana, permissions: [] } });
  act(() => result.current.signOut());
  expect(result.current.user).toBeNull();
  const asked = () => calls.find(({ path }) => path === '/auth/logout');
  await waitFor(() => expect(asked()?.headers.get('authorization')).toBe('Bearer token-of-dana'));
});

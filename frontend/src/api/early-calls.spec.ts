import { stubServer } from '../../test/screen';
import { send } from './send';

const counts = (all: number) => ({ all, paid: 0, pending: 0 });
const respond = (body: object) => Promise.resolve(new Response(JSON.stringify(body)));

beforeEach(() => localStorage.clear());
afterEach(() => (globalThis.earlyCalls = undefined));

it('returns the answer of the document when it is the first call of the path', async () => {
  localStorage.setItem('token', 'mine');
  globalThis.earlyCalls = { token: 'mine', sentAt: Date.now(), answers: { '/projects/counts': respond(counts(1)) } };
  const calls = stubServer({ 'GET /projects/counts': { body: counts(2) } });
  localStorage.setItem('token', 'mine');
  expect(await send('/projects/counts')).toEqual(counts(1));
  expect(calls).toEqual([]);
  expect(await send('/projects/counts')).toEqual(counts(2));
});

it('sends a request when the early answer belongs to another session or the call changes something', async () => {
  const calls = stubServer({ 'GET /projects/counts': { body: counts(2) } });
  localStorage.setItem('token', 'other');
  globalThis.earlyCalls = { token: 'mine', sentAt: Date.now(), answers: { '/projects/counts': respond(counts(1)) } };
  expect(await send('/projects/counts')).toEqual(counts(2));
  localStorage.setItem('token', 'mine');
  await send('/projects/counts', { method: 'POST' }).catch(() => undefined);
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST']);
});

it('sends a request when the early answer was refused or is old', async () => {
  const calls = stubServer({ 'GET /projects/counts': { body: counts(2) } });
  localStorage.setItem('token', 'mine');
  const refused = Promise.resolve(new Response('{}', { status: 403 }));
  globalThis.earlyCalls = { token: 'mine', sentAt: Date.now(), answers: { '/projects/counts': refused } };
  expect(await send('/projects/counts')).toEqual(counts(2));
  const old = { token: 'mine', sentAt: Date.now() - 60_000, answers: { '/projects/counts': respond(counts(1)) } };
  globalThis.earlyCalls = old;
  expect(await send('/projects/counts')).toEqual(counts(2));
  expect(calls).toHaveLength(2);
});

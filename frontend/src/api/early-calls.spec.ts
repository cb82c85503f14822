import { send } from './send';

const PATH = '/projects/counts';
const early = (sentAt = Date.now(), status = 200) => ({
  token: 'mine',
  sentAt,
  answers: { [PATH]: Promise.resolve(Response.json('early', { status })) },
});
const methods: string[] = [];

beforeEach(() => {
  localStorage.setItem('token', 'mine');
  methods.length = 0;
  globalThis.fetch = async (_input, init) => {
    methods.push(init?.method ?? 'GET');
    return Response.json('late');
  };
});
afterEach(() => (globalThis.earlyCalls = undefined));

it('returns the answer of the document when it is the first call of the path', async () => {
  globalThis.earlyCalls = early();
  expect([await send(PATH), methods.length]).toEqual(['early', 0]);
  expect([await send(PATH), methods.length]).toEqual(['late', 1]);
});

it('sends a request when the early answer belongs to another session or the call changes something', async () => {
  localStorage.setItem('token', 'other');
  globalThis.earlyCalls = early();
  expect(await send(PATH)).toBe('late');
  localStorage.setItem('token', 'mine');
  expect(await send(PATH, { method: 'POST' })).toBe('late');
  expect(methods).toEqual(['GET', 'POST']);
});

it.each([
  ['was refused', early(Date.now(), 403)],
  ['is old', early(Date.now() - 60_000)],
])('sends a request when the early answer %s', async (_why, answers) => {
  globalThis.earlyCalls = answers;
  expect(await send(PATH)).toBe('late');
});

import { act, fireEvent, screen } from '@testing-library/react';
import { UsersPage } from '../../../modules/users/UsersPage';
import { show, signedIn, stubServer, type Answer, type Calls } from '../../../../test/screen';
import { cellOf, forgetFleet } from '../../../../test/fleet';

const person = (id: number, name: string) => ({
  ...{
    id,
    name,
    email: `p${id}@pellworth.example`,
    role: 'user',
    is_active: true,
    version: 1,
    last_login_at: null,
    projects_count: 0,
  },
  created_at: '2026-01-01T00:00:00.000Z',
});
const listed = (...items: object[]): Answer => ({ body: { items, total: items.length, limit: 25, offset: 0 } });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const focusOnAda = () => act(() => cellOf('Ada').focus());

let answers: Record<string, Answer>;
let calls: Calls;
const lists = () => calls.filter(({ path }) => path.startsWith('/users?')).length;

beforeEach(async () => {
  forgetFleet();
  jest.useFakeTimers();
  answers = {
    ...signedIn('admin'),
    'GET /users': listed(person(5, 'Ada'), person(6, 'Ben')),
    'GET /users/counts': { body: { all: 2, admin: 0, agent: 0, user: 2 } },
  };
  calls = stubServer(answers);
  show(<UsersPage />);
  await pass(100);
});
afterEach(() => jest.useRealTimers());

it('shows what others changed within ten seconds, without moving the focus or flashing', async () => {
  focusOnAda();
  answers['GET /users'] = listed(person(7, 'Cleo'), person(6, 'Ben'), person(5, 'Ada'));
  await pass(10_000);
  expect(screen.getByText('Cleo')).toBeInTheDocument();
  expect(cellOf('Ada')).toHaveFocus();
  expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
});

it('rests while nobody sees the tab, and asks at once when somebody comes back', async () => {
  const see = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    fireEvent(window, new Event('visibilitychange'));
  };
  see('hidden');
  const before = lists();
  await pass(60_000);
  expect(lists()).toBe(before);
  see('visible');
  await pass(100);
  expect(lists()).toBe(before + 1);
});

it('keeps the rows when the list cannot be refreshed, and says so', async () => {
  answers['GET /users'] = 'offline';
  await pass(10_000);
  expect(screen.getByText('Ada')).toBeInTheDocument();
  expect(screen.getByText('This list could not be refreshed.')).toBeInTheDocument();
  answers['GET /users'] = listed(person(5, 'Ada'));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await pass(100);
  expect(screen.queryByText('This list could not be refreshed.')).toBeNull();
});

import { act, fireEvent, screen } from '@testing-library/react';
import { UsersPage } from '../../../modules/users/admin/UsersPage';
import { UNREACHED, show, signedIn, stubServer, type Calls, type Stubs, listed } from '../../../../test/screen';
import { userView } from '../../../../test/client-data';
import { cellOf, forgetFleet } from '../../../../test/fleet';

const person = (id: number, name: string) => userView({ id, name, email: `p${id}@pellworth.example` });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const focusOnAda = () => act(() => cellOf('Ada').focus());

let answers: Stubs;
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

it('pauses in a hidden tab and reloads at once when visible', async () => {
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

it('keeps the rows when a refresh fails and shows the error', async () => {
  answers['GET /users'] = 'offline';
  await pass(10_000);
  expect(screen.getByText('Ada')).toBeInTheDocument();
  expect(screen.getByRole('note')).toHaveTextContent(`Failed to load users. ${UNREACHED}`);
  answers['GET /users'] = listed(person(5, 'Ada'));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await pass(100);
  expect(screen.queryByRole('note')).toBeNull();
});

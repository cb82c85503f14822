import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { DRAFT_MAX_AGE_MS, draftKey, readDraft, writeDraft } from '../../../api/draft-storage';
import { clearSession, saveSession } from '../../../api/session/session-storage';
import { RouteError } from '../../../app/pages/RouteError';
import { useSignOut } from '../../../app/shells/useSignOut';
import { show, showRoutes, stubServer } from '../../../../test/screen';
import { CheckboxInput } from '../fields/CheckboxInput';
import { Form } from '../Form';
import { PasswordInput } from '../fields/PasswordInput';
import { TextInput } from '../fields/TextInput';
import { useForm } from '../useForm';

const BEGIN = { title: '', note: '', pass: '', pinned: false };
const KEPT = 'We kept what you typed.';
const dana = { id: 7, name: 'Dana', role: 'admin' };
const signIn = (person = dana) => saveSession(`token of ${person.name}`, person);

function Sample({ id = 'boat/new', send = async () => undefined }: { id?: string; send?: () => Promise<unknown> }) {
  const form = useForm({ defaultValues: BEGIN, draft: id });
  return (
    <Form form={form} onSubmit={send}>
      <TextInput name="title" label="Title" />
      <TextInput name="note" label="Note" rows={2} />
      <PasswordInput name="pass" label="Password" autoComplete="new-password" />
      <CheckboxInput name="pinned" label="Pinned" />
      <button type="submit">Send</button>
    </Form>
  );
}
function Screen() {
  const [isOpen, setOpen] = useState(true);
  const signOut = useSignOut();
  return (
    <>
      {isOpen && <Sample send={async () => setOpen(false)} />}
      <button onClick={() => setOpen(false)}>Close</button>
      <button onClick={signOut}>Sign out</button>
    </>
  );
}
const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft/'));
const typed = { ...BEGIN, title: 'Sloop', pinned: true };
const left = (values: object = { title: 'Sloop', pinned: true }) =>
  writeDraft(draftKey('boat/new'), BEGIN, values as never);

beforeEach(() => {
  localStorage.clear();
  stubServer({});
  signIn();
});
afterEach(() => jest.restoreAllMocks());

it('restores typed values after the session ended and the same person signed in again', async () => {
  const Guarded = () => {
    const [isIn, setIn] = useState(true);
    const end = () => {
      clearSession();
      setIn(false);
    };
    const enter = () => {
      signIn();
      setIn(true);
    };
    return (
      <>
        {isIn && <Sample />}
        <button onClick={end}>End</button>
        <button onClick={enter}>Enter</button>
      </>
    );
  };
  const { user } = show(<Guarded />);
  await user.type(title(), 'Sloop');
  await user.click(screen.getByLabelText('Pinned'));
  await user.click(screen.getByText('End'));
  expect(screen.queryByLabelText('Title')).toBeNull();
  await user.click(screen.getByText('Enter'));
  expect(await screen.findByText(KEPT)).toBeInTheDocument();
  expect([title().value, screen.getByLabelText<HTMLInputElement>('Pinned').checked]).toEqual(['Sloop', true]);
});

it('restores typed values after a reload, sends them, and discards them when asked', async () => {
  left();
  const send = jest.fn(async () => undefined);
  const { user } = show(<Sample send={send} />);
  expect(screen.getByText(KEPT)).toBeInTheDocument();
  expect(title()).toHaveValue('Sloop');
  await user.click(screen.getByText('Send'));
  await waitFor(() => expect(send).toHaveBeenCalledWith(typed, expect.anything()));
  await user.click(screen.getByText('Discard'));
  expect([title().value, drafts()]).toEqual(['', []]);
  expect(screen.queryByText(KEPT)).toBeNull();
  await waitFor(() => expect(title()).toHaveFocus());
});

it('shows nothing to another person or to a visitor', () => {
  left();
  signIn({ id: 8, name: 'Ines', role: 'admin' });
  show(<Sample />);
  expect(title()).toHaveValue('');
  act(() => clearSession());
  expect(readDraft(draftKey('boat/new'), BEGIN)).toBeUndefined();
  expect(drafts()).toEqual(['draft/7/boat/new']);
});

it('never stores a password, whether hidden or shown', async () => {
  const { user } = show(<Sample />);
  await user.type(screen.getByLabelText('Password'), 'lantern-in-fog');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  await user.type(screen.getByLabelText('Password'), '-shown');
  await user.type(title(), 'Sloop');
  expect(drafts()).toHaveLength(1);
  expect(JSON.stringify({ ...localStorage })).not.toContain('lantern');
});

it('drops a draft after seven days', () => {
  const now = Date.now();
  left();
  jest.spyOn(Date, 'now').mockReturnValue(now + DRAFT_MAX_AGE_MS - 1000);
  expect(readDraft(draftKey('boat/new'), BEGIN)).toEqual({ title: 'Sloop', pinned: true });
  jest.spyOn(Date, 'now').mockReturnValue(now + DRAFT_MAX_AGE_MS + 1000);
  show(<Sample id="boat/12" />);
  expect(drafts()).toEqual([]);
});

it.each([
  ['no JSON', '{"'],
  ['no object', '7'],
  ['of another form', JSON.stringify({ savedAt: Date.now(), tab: '', shape: 'a:string', values: { a: '' } })],
])('drops a draft that is %s without a word', (_name, text) => {
  localStorage.setItem(draftKey('boat/new'), text);
  show(<Sample />);
  expect([title().value, drafts()]).toEqual(['', []]);
  expect(screen.queryByText(KEPT)).toBeNull();
});

it('keeps the draft when the screen fails', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Failing = () => {
    const [hasFailed, setFailed] = useState(false);
    if (hasFailed) throw new Error('The chunk is missing.');
    return (
      <>
        <Sample />
        <button onClick={() => setFailed(true)}>Next screen</button>
      </>
    );
  };
  const { user } = showRoutes([{ path: '/', element: <Failing />, ErrorBoundary: RouteError }], '/');
  await user.type(title(), 'Sloop');
  await user.click(screen.getByText('Next screen'));
  expect(await screen.findByText('This screen could not be shown.')).toBeInTheDocument();
  expect(drafts()).toEqual(['draft/7/boat/new']);
});

it('removes the draft when the form was sent, or closed', async () => {
  const { user } = show(<Screen />);
  await user.type(title(), 'Sloop');
  expect(drafts()).toHaveLength(1);
  await user.click(screen.getByText('Send'));
  await waitFor(() => expect(drafts()).toEqual([]));
});

it('leaves the draft that another tab wrote', async () => {
  left();
  const { tab, ...draft } = JSON.parse(localStorage.getItem(draftKey('boat/new')) ?? '') as { tab: string };
  const { user } = show(<Screen />);
  localStorage.setItem(draftKey('boat/new'), JSON.stringify({ ...draft, tab: `${tab}x` }));
  await user.click(screen.getByText('Close'));
  expect(drafts()).toHaveLength(1);
});

it('makes room for a draft by removing the oldest', () => {
  const real = Storage.prototype.setItem;
  writeDraft(draftKey('boat/1'), BEGIN, { title: 'old' });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (drafts().length > 0) throw new DOMException('full', 'QuotaExceededError');
    real.call(this, key, value);
  });
  writeDraft(draftKey('boat/2'), BEGIN, { title: 'new' });
  expect(drafts()).toEqual(['draft/7/boat/2']);
});

describe('signing out with drafts', () => {
  const signOut = async (answer: string) => {
    const { user } = showRoutes(
      [
        { path: '/boats', element: <Screen /> },
        { path: '/', element: <p>Home</p> },
      ],
      '/boats',
    );
    await user.type(title(), 'Sloop');
    await user.click(screen.getByText('Sign out'));
    await user.click(await screen.findByRole('button', { name: answer }));
    expect(await screen.findByText('Home')).toBeInTheDocument();
    expect(screen.queryByLabelText('Title')).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  };

  it('keeps them when asked', async () => {
    await signOut('Keep');
    expect(drafts()).toEqual(['draft/7/boat/new']);
  });

  it('deletes them when asked', async () => {
    await signOut('Delete');
    expect(drafts()).toEqual([]);
  });

  it('signs out without a question when there are none', async () => {
    const { user } = show(<Screen />);
    await user.click(screen.getByText('Sign out'));
    expect(localStorage.getItem('token')).toBeNull();
  });
});

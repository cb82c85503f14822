import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BackupsView, BackupView, RestoreState, RightsChangeView } from '../../contract/api/backups';
import { BROKEN, permissionsOf, showRoutes, signedIn, stubServer, type Calls, type Stubs } from '../../../test/screen';
import { BackupPanel } from './BackupPanel';
import { RestoringPage } from './RestoringPage';

const DAY = 86_400_000;
const NAME = 'portico-1.backup';
const backup = (part: Partial<BackupView> = {}): BackupView => ({
  name: NAME,
  label: '',
  made_at: new Date(Date.now() - 3.2 * DAY).toISOString(),
  bytes: 1_840_000_000,
  verified_at: null,
  ...part,
});
const backups = (part: Partial<BackupsView> = {}): BackupsView => ({
  planned: true,
  keep: '7 days, 4 weeks, 12 months',
  running: false,
  failure: null,
  items: [backup(), ...[2, 3, 4].map((n) => backup({ name: `portico-${n}.backup`, label: 'by-hand' }))],
  ...part,
});
const CONTENTS = {
  address: window.location.origin,
  made_at: '2026-11-18T10:00:00.000Z',
  engine: 'sqlite' as const,
  rows: 18_234,
  files: 45,
  bytes: 96_000_000,
};

let answers: Stubs;
let calls: Calls;
const visit = (at = '/admin/status') =>
  showRoutes(
    [
      { path: '/admin/status', element: <BackupPanel /> },
      { path: '/restoring', element: <RestoringPage /> },
    ],
    at,
  );
const sent = () =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => `${method} ${path} ${body}`);

beforeEach(() => {
  localStorage.clear();
  answers = { ...signedIn('admin'), 'GET /backups': { body: backups() } };
  calls = stubServer(answers);
});
afterEach(() => jest.useRealTimers());

describe('the panel', () => {
  it('shows age of the last backup, last error and stored backups', async () => {
    answers['GET /backups'] = { body: backups({ failure: 'The storage answered 503.' }) };
    const { user } = visit();
    expect(await screen.findByText('3 days ago')).toBeInTheDocument();
    expect(screen.getByText('Daily')).toBeInTheDocument();
    expect(screen.getByText('The storage answered 503.')).toBeInTheDocument();
    expect(screen.getByText('Kept: 7 days, 4 weeks, 12 months')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'All 4 backups' }));
    expect(within(await screen.findByRole('dialog', { name: 'Backups' })).getAllByRole('listitem')).toHaveLength(4);
  });

  it('explains the setup when no backup is planned', async () => {
    answers['GET /backups'] = { body: backups({ planned: false, items: [] }) };
    visit();
    expect(await screen.findByText('Not scheduled')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not there for who may not', async () => {
    Object.assign(
      answers,
      signedIn(
        'admin',
        permissionsOf('admin').filter((word) => word !== 'backups.manage'),
      ),
    );
    visit();
    await waitFor(() => expect(calls.some(({ path }) => path === '/auth/check')).toBe(true));
    expect(screen.queryByRole('region', { name: 'Backup' })).toBeNull();
  });

  it('offers to try again when it could not be loaded', async () => {
    answers['GET /backups'] = BROKEN;
    const { user } = visit();
    expect(await screen.findByText('The backups could not be loaded')).toBeInTheDocument();
    answers['GET /backups'] = { body: backups() };
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('3 days ago')).toBeInTheDocument();
  });
});

it('shows why the backup failed, creates one, shows the elapsed time and the completion', async () => {
  const error = 'A backup is already being made.';
  answers['POST /backups'] = { status: 409, body: { code: 'BACKUP_RUNNING', error, message: error } };
  const { user } = visit();
  await user.click(await screen.findByRole('button', { name: 'Back up now' }));
  expect(await screen.findByText(error)).toBeInTheDocument();
  answers['POST /backups'] = { status: 202, body: backups({ running: true }) };
  answers['GET /backups'] = { body: backups({ running: true }) };
  await user.click(screen.getByRole('button', { name: 'Back up now' }));
  const button = await screen.findByRole('button', { name: /^Backing up/ });
  expect(button).toHaveAttribute('aria-busy', 'true');
  answers['GET /backups'] = { body: backups({ items: [backup({ made_at: new Date().toISOString() })] }) };
  expect(await screen.findByText('Backup completed.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Back up now' })).toBeInTheDocument();
  expect(sent()).toEqual(['POST /backups ', 'POST /backups ']);
});

it('verifies the last one: whole, or why not', async () => {
  answers[`POST /backups/${NAME}/verify`] = { body: CONTENTS };
  const { user } = visit();
  await user.click(await screen.findByRole('button', { name: 'Verify' }));
  expect(
    await screen.findByText('The backup of Nov 18, 2:00 AM is complete: 18,234 rows, 45 files, 96 MB.'),
  ).toBeInTheDocument();
  const error = 'The backup is damaged: the sum of rows/users is another.';
  answers[`POST /backups/${NAME}/verify`] = {
    status: 409,
    body: { code: 'BACKUP_REFUSED', error, message: error },
  };
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
});

describe('a verification that takes too long', () => {
  const error = 'The verification was canceled.';
  const canceled = () => calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  beforeEach(() => {
    let end: () => void = () => undefined;
    answers[`POST /backups/${NAME}/verify`] = () =>
      new Promise((resolve) => {
        end = () => resolve({ status: 409, body: { code: 'BACKUP_REFUSED', error, message: error } });
      });
    answers[`DELETE /backups/${NAME}/verify`] = () => (end(), { body: { message: error } });
  });

  it('is canceled in the panel, or shows why it could not be', async () => {
    const cancel = answers[`DELETE /backups/${NAME}/verify`];
    const body = { code: 'NOT_FOUND', error: 'This server is not verifying that backup.' } as const;
    answers[`DELETE /backups/${NAME}/verify`] = { status: 404, body };
    const { user } = visit();
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    await user.click(await screen.findByText('Cancel verification'));
    expect(await screen.findByText(body.error)).toBeInTheDocument();
    answers[`DELETE /backups/${NAME}/verify`] = cancel;
    await user.click(screen.getByText('Cancel verification'));
    expect((await screen.findByText(error)).closest('[role="alert"]')).toBeInTheDocument();
    expect(screen.queryByText('Cancel verification')).toBeNull();
    expect(canceled()).toEqual(Array(2).fill(`/backups/${NAME}/verify`));
  });
  it('is canceled in the list of all backups', async () => {
    const { user } = visit();
    await user.click(await screen.findByRole('button', { name: 'All 4 backups' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Backups' }));
    await user.click(dialog.getAllByRole('button', { name: /^Verify the backup of/ })[0]!);
    await user.click(await dialog.findByRole('button', { name: 'Cancel verification' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(error);
    expect(canceled()).toEqual([`/backups/${NAME}/verify`]);
  });

  it('is canceled with the dialog of a restore', async () => {
    const { user } = visit();
    await user.click(await screen.findByRole('button', { name: 'Restore…' }));
    await user.click(screen.getByRole('button', { name: 'Verify it' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(canceled()).toEqual([`/backups/${NAME}/verify`]);
  });
});

it('restores after selection, verification and the typed company name', async () => {
  const error = 'The backup is damaged.';
  answers[`POST /backups/${NAME}/verify`] = { status: 409, body: { code: 'BACKUP_REFUSED', error, message: error } };
  answers[`POST /backups/${NAME}/restore`] = BROKEN;
  answers['GET /restores/t1'] = { body: { state: 'running', message: 'It is being restored.', rights: [] } };
  const { user, router } = visit();
  await user.click(await screen.findByRole('button', { name: 'Restore…' }));
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  await user.click(screen.getByText('Verify it'));
  expect(await screen.findByText(error)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  answers[`POST /backups/${NAME}/verify`] = { body: CONTENTS };
  await user.click(screen.getByText('Verify it'));
  expect(await screen.findByText('18,234 rows, 45 files, 96 MB')).toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Restore' });
  expect(button).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Type Pellworth to continue' }), 'Pellworth{Enter}');
  expect(await screen.findByText(/^The restore could not be started/)).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Restore a backup' })).toBeInTheDocument();
  answers[`POST /backups/${NAME}/restore`] = { status: 202, body: { ticket: 't1', message: '' } };
  await user.click(button);
  await waitFor(() => expect(router.state.location.pathname).toBe('/restoring'));
  expect(router.state.location.search).toBe('?ticket=t1');
  expect(sent().at(-1)).toBe(`POST /backups/${NAME}/restore {"firm":"Pellworth"}`);
  expect(await screen.findByText('It is being restored.')).toBeInTheDocument();
});

describe('a verification that is longer than one call', () => {
  const VERIFY = `POST /backups/${NAME}/verify` as const;
  /** Milliseconds without a response. */
  const LIMIT = 20_000;
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await pass(1000);
  };
  const asked = () => calls.filter(({ method }) => method === 'POST').length;
  beforeEach(async () => {
    jest.useFakeTimers();
    answers[VERIFY] = 'late';
    visit();
    await pass(1000);
  });

  it('is requested again, in the panel', async () => {
    await press('Verify');
    await pass(LIMIT);
    expect(screen.queryByRole('alert')).toBeNull();
    answers[VERIFY] = { body: CONTENTS };
    await pass(LIMIT);
    await pass(1000);
    expect(screen.getByText(/^The backup of Nov 18, 2:00 AM is complete: 18,234 rows/)).toBeInTheDocument();
    expect(asked()).toBe(3);
  });

  it('is not requested again after it was canceled', async () => {
    answers[`DELETE /backups/${NAME}/verify`] = { body: { message: 'The verification was canceled.' } };
    await press('Verify');
    await press('Cancel verification');
    await pass(LIMIT);
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(asked()).toBe(1);
  });

  it('is not requested again after the dialog of a restore was closed', async () => {
    await press('Restore…');
    await press('Verify it');
    await press('Close');
    await pass(2 * LIMIT);
    expect(asked()).toBe(1);
  });
});

describe('while one is restored', () => {
  const restore = (state: RestoreState, message: string, rights: RightsChangeView[] = []) => {
    answers['GET /restores/t1'] = { body: { state, message, rights } };
  };
  const wait = () => act(() => jest.advanceTimersByTimeAsync(2100));

  it('waits through a server that is away, and then leads to the sign-in', async () => {
    jest.useFakeTimers();
    restore('running', 'The backup is being restored.');
    visit('/restoring?ticket=t1');
    await wait();
    expect(screen.getByText('The backup is being restored.')).toBeInTheDocument();
    answers['GET /restores/t1'] = 'offline';
    await wait();
    expect(screen.getByRole('heading', { name: 'Restoring a backup' })).toBeInTheDocument();
    restore('done', 'Everything is as it was on Nov 18.');
    await wait();
    expect(screen.getByRole('heading', { name: 'The backup is restored' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(localStorage.getItem('token')).toBeNull();
    const before = calls.length;
    await wait();
    await wait();
    expect(calls).toHaveLength(before);
  });

  it('lists accounts whose rights differ when it is done', async () => {
    restore('done', 'Everything is as it was on Nov 18.', [
      { id: 7, name: 'Dana', differences: ['admin again', 'password differs'] },
    ]);
    visit('/restoring?ticket=t1');
    const list = await screen.findByRole('region', { name: 'Permissions that changed' });
    expect(within(list).getByRole('listitem')).toHaveTextContent('Dana (account 7): admin again, password differs');
  });

  it('shows why nothing changed and keeps the session', async () => {
    restore('failed', 'The disk is full.');
    visit('/restoring?ticket=t1');
    expect(await screen.findByRole('alert')).toHaveTextContent('The disk is full.');
    expect(screen.getByRole('link', { name: 'Back to Status' })).toHaveAttribute('href', '/admin/status');
    expect(localStorage.getItem('token')).not.toBeNull();
  });

  it.each(['/restoring', '/restoring?ticket=t9'])('shows no restore at %s', async (address) => {
    visit(address);
    expect(await screen.findByRole('heading', { name: 'No restore is running' })).toBeInTheDocument();
  });
});

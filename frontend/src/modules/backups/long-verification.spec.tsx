import { act, fireEvent, screen } from '@testing-library/react';
import { show, signedIn, stubServer, type Calls, type Stubs } from '../../../test/screen';
import { BackupPanel } from './BackupPanel';

const NAME = 'portico-1.backup';
const VERIFY = `POST /backups/${NAME}/verify` as const;
const CONTENTS = {
  ...{ address: window.location.origin, made_at: '2026-11-18T10:00:00.000Z', engine: 'sqlite' as const },
  ...{ rows: 18_234, files: 45, bytes: 96_000_000 },
};
/** Milliseconds until a call ends without a response. */
const LIMIT = 20_000;

let answers: Stubs;
let calls: Calls;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(1000);
};
const asked = () => calls.filter(({ method }) => method === 'POST').length;

beforeEach(async () => {
  jest.useFakeTimers();
  localStorage.clear();
  const item = { name: NAME, label: '', made_at: '2026-11-18T10:00:00.000Z', bytes: 1_840_000_000, verified_at: null };
  const body = { planned: true, keep: '7 days', running: false, failure: null, items: [item] };
  answers = { ...signedIn('admin'), 'GET /backups': { body }, [VERIFY]: 'late' };
  calls = stubServer(answers);
  show(<BackupPanel />);
  await pass(1000);
});
afterEach(() => jest.useRealTimers());

describe('a verification', () => {
  it('may take longer than one call, in the panel', async () => {
    await press('Verify');
    await pass(LIMIT);
    expect(screen.queryByRole('alert')).toBeNull();
    answers[VERIFY] = { body: CONTENTS };
    await pass(LIMIT);
    await pass(1000);
    const text = 'The backup of Nov 18, 2:00 AM is complete: 18,234 rows, 45 files, 96 MB.';
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(asked()).toBe(3);
  });

  it('may take longer than one call, before a restore', async () => {
    await press('Restore…');
    await press('Verify it');
    await pass(LIMIT);
    expect(screen.queryByRole('alert')).toBeNull();
    answers[VERIFY] = { body: CONTENTS };
    await pass(LIMIT);
    await pass(1000);
    expect(screen.getByText('18,234 rows, 45 files, 96 MB')).toBeInTheDocument();
  });

  it('is not requested again after it was canceled', async () => {
    answers[`DELETE /backups/${NAME}/verify`] = { body: { message: 'The verification was canceled.' } };
    await press('Verify');
    await press('Cancel verification');
    await pass(LIMIT);
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(asked()).toBe(1);
  });

  it('is not requested again after the dialog was closed', async () => {
    await press('Restore…');
    await press('Verify it');
    await press('Close');
    await pass(2 * LIMIT);
    expect(asked()).toBe(1);
  });
});

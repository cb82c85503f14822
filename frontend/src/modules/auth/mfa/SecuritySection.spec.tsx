import { act, screen, waitFor, within } from '@testing-library/react';
import { hasPasskeys } from '../../../api/session/has-passkeys';
import { makePasskey } from '../../../api/session/passkey';
import type { FactorsView } from '../../../contract/api/account';
import { show, signedIn, stubServer, type Stubs } from '../../../../test/screen';
import { SecuritySection } from './SecuritySection';

jest.mock('../../../api/session/passkey');
jest.mock('../../../api/session/has-passkeys');

const CODES = Array.from({ length: 10 }, (_, i) => `aaaa-bbbb-cccc-000${i}`);
const at = '2026-09-02T10:00:00.000Z';
const none: FactorsView = {
  required: false,
  proof_due: false,
  recovery_codes_left: 0,
  passkeys: { off: null, items: [] },
  one_time_codes: { off: null, since: null, last_used_at: null },
};
const some: FactorsView = {
  ...none,
  recovery_codes_left: 8,
  passkeys: { off: null, items: [{ id: 3, name: 'MacBook', is_synced: false, created_at: at, last_used_at: null }] },
};
const KEY = 'JBSWY3DPEHPK3PXP';
const SETUP: Stubs = {
  'POST /account/one-time-codes': { body: { ticket: 't', key: KEY, uri: `otpauth://totp/x?secret=${KEY}` } },
  'POST /account/one-time-codes/confirm': { body: { message: 'On.' } },
};
const CHALLENGE: Stubs = { 'POST /account/passkeys/challenge': { body: { ticket: 'p', options: { challenge: 'c' } } } };
const open = (body: FactorsView, more: Stubs = {}) => {
  const answers: Stubs = { ...signedIn('user'), 'GET /account/factors': { body }, ...more };
  const calls = stubServer(answers);
  return { answers, calls, ...show(<SecuritySection id="safety" title="Sign-in security" />) };
};
const sent = ({ calls }: ReturnType<typeof open>, path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => JSON.parse(body || '{}') as unknown);

beforeEach(() => {
  localStorage.clear();
  jest.mocked(hasPasskeys).mockReturnValue(true);
  jest.mocked(makePasskey).mockResolvedValue({ id: 'key' });
});

it('sets up one-time codes and shows the recovery codes until saved', async () => {
  const opened = open(none, {
    ...SETUP,
    'POST /account/one-time-codes/confirm': { body: { message: 'On.', recovery_codes: CODES } },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Set up' }));
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(screen.getByRole('img', { name: /authenticator app/ })).toBeInTheDocument();
  await opened.user.type(screen.getByLabelText('One-time code'), '123456{Enter}');
  const keep = await screen.findByRole('dialog', { name: 'Save your recovery codes' });
  expect(
    within(keep)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(CODES);
  expect(sent(opened, '/account/one-time-codes/confirm')).toEqual([{ ticket: 't', code: '123456' }]);
  const print = jest.spyOn(window, 'print').mockReturnValue();
  await opened.user.click(within(keep).getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  const file = within(keep).getByRole('link', { name: 'Download' });
  expect(file).toHaveAttribute('download', 'recovery-codes-pellworth.txt');
  expect(decodeURIComponent(file.getAttribute('href')!)).toBe(
    `data:text/plain,Recovery codes for Pellworth\n\n${CODES.join('\n')}\n`,
  );
  await opened.user.keyboard('{Escape}');
  expect(keep).toBeVisible();
  await opened.user.click(within(keep).getByRole('button', { name: 'I saved them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('accepts a pasted code with a space', async () => {
  const opened = open(none, SETUP);
  await opened.user.click(await screen.findByRole('button', { name: 'Set up' }));
  const code = await screen.findByLabelText('One-time code');
  await opened.user.click(code);
  await opened.user.paste('123 456');
  expect(code).toHaveValue('123456');
  await opened.user.paste('7');
  expect(code).toHaveValue('123456');
  await opened.user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(opened, '/account/one-time-codes/confirm')).toEqual([{ ticket: 't', code: '123456' }]);
});

it('replaces one-time codes that are the only required factor', async () => {
  const codes = { off: null, since: at, last_used_at: null };
  const opened = open({ ...none, required: true, one_time_codes: codes, recovery_codes_left: 9 }, SETUP);
  const setUp = await screen.findByRole('button', { name: 'Set up again' });
  expect(screen.queryByRole('button', { name: 'Turn off one-time codes' })).not.toBeInTheDocument();
  await opened.user.click(setUp);
  await opened.user.type(await screen.findByLabelText('One-time code'), '123456{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(opened, '/account/one-time-codes/confirm')).toEqual([{ ticket: 't', code: '123456' }]);
});

it.each<[string, FactorsView]>([
  ['a passkey is left', { ...some, required: true }],
  ['no factor is required', none],
])('offers to turn one-time codes off when %s', async (_when, factors) => {
  open({ ...factors, one_time_codes: { off: null, since: at, last_used_at: null } });
  expect(await screen.findByRole('button', { name: 'Turn off one-time codes' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: /^Set up/ })).not.toBeInTheDocument();
});

const UNSURE =
  /^New recovery codes may have been made. Old ones may no longer work. Please make new ones\. The server could not be/;
const reads = ({ calls }: ReturnType<typeof open>) =>
  calls.filter(({ method, path }) => method === 'GET' && path === '/account/factors').length;

it('reads the factors again and warns when the response with new recovery codes is lost', async () => {
  const opened = open(some, { 'POST /account/recovery-codes': 'offline' });
  await opened.user.click(await screen.findByRole('button', { name: 'Make new recovery codes' }));
  opened.answers['GET /account/factors'] = { body: { ...some, recovery_codes_left: 10 } };
  await opened.user.click(await screen.findByRole('button', { name: 'Make new' }));
  expect(await screen.findByText(UNSURE)).toBeVisible();
  expect(await screen.findByText(/^10 of 10 left/)).toBeVisible();
  expect(reads(opened)).toBe(2);
});

it('reads the factors again and warns when the response to a one-time code is lost', async () => {
  const opened = open(none, {
    ...SETUP,
    'POST /account/one-time-codes/confirm': 'offline',
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Set up' }));
  await opened.user.type(await screen.findByLabelText('One-time code'), '123456{Enter}');
  expect(await screen.findByText(UNSURE)).toBeVisible();
  await waitFor(() => expect(reads(opened)).toBe(2));
});

it('reads the factors again and warns when the response to a passkey is lost', async () => {
  const opened = open(none, { ...CHALLENGE, 'POST /account/passkeys': 'offline' });
  await opened.user.click(await screen.findByRole('button', { name: /^Add passkey/ }));
  expect(await screen.findByText(UNSURE)).toBeVisible();
  await waitFor(() => expect(reads(opened)).toBe(2));
});

it.each<[string, Stubs]>([
  ['the challenge is lost', { 'POST /account/passkeys/challenge': 'offline' }],
  ['the server refuses', { ...CHALLENGE, 'POST /account/passkeys': { status: 500 } }],
])('does not mention recovery codes when %s', async (_when, stubs) => {
  const { user } = open(none, stubs);
  await user.click(await screen.findByRole('button', { name: /^Add passkey/ }));
  expect(await screen.findByText(/^That could not be changed\./)).toBeVisible();
  expect(screen.queryByText(UNSURE)).not.toBeInTheDocument();
});

const back = async () => {
  const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    window.history.back();
    await popped;
  });
};

it('closes the setup with Back, and keeps recovery codes open until saved', async () => {
  window.history.pushState({ page: 'account' }, '');
  const opened = open(some, {
    ...SETUP,
    'POST /account/recovery-codes': { body: { codes: CODES } },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Set up' }));
  await screen.findByText('JBSW Y3DP EHPK 3PXP');
  await back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await opened.user.click(screen.getByRole('button', { name: 'Make new recovery codes' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Make new' }));
  await screen.findByText(CODES[0]!);
  await back();
  expect(window.history.state).toMatchObject({ page: 'account', layers: 1 });
  await opened.user.click(screen.getByRole('button', { name: 'I saved them' }));
  await waitFor(() => expect(window.history.state).toEqual({ page: 'account' }));
});

it('adds a passkey and removes one', async () => {
  const opened = open(some, {
    ...CHALLENGE,
    'POST /account/passkeys': { status: 201, body: { message: 'Passkey added.' } },
  });
  (opened.answers as Record<string, unknown>)['DELETE /account/passkeys/3'] = { body: { message: 'Gone.' } };
  expect(await screen.findByText('8 of 10 left. For when you lose your phone.')).toBeVisible();
  await opened.user.click(screen.getByRole('button', { name: /^Add passkey/ }));
  await waitFor(() => expect(sent(opened, '/account/passkeys')).toHaveLength(1));
  expect(makePasskey).toHaveBeenCalledWith({ challenge: 'c' });
  expect(sent(opened, '/account/passkeys')[0]).toMatchObject({ ticket: 'p', response: { id: 'key' } });
  await opened.user.click(screen.getByRole('button', { name: 'Actions for the passkey MacBook' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent(opened, '/account/passkeys/3')).toHaveLength(1));
});

it('shows the current list when another tab has already removed the passkey', async () => {
  const opened = open(some);
  const refused = { status: 404, body: { code: 'NOT_FOUND', error: 'Gone.', message: 'Gone.' } };
  (opened.answers as Record<string, unknown>)['DELETE /account/passkeys/3'] = refused;
  await opened.user.click(await screen.findByRole('button', { name: 'Actions for the passkey MacBook' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  opened.answers['GET /account/factors'] = { body: none };
  await opened.user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('MacBook')).not.toBeInTheDocument());
});

it('renames a passkey and shows errors of the name', async () => {
  const opened = open(some);
  const path = '/account/passkeys/3';
  const put = (answer: object) => Object.assign(opened.answers, { [`PATCH ${path}`]: answer });
  await opened.user.click(await screen.findByRole('button', { name: 'Actions for the passkey MacBook' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('MacBook');
  await opened.user.clear(name);
  await opened.user.type(name, ' {Enter}');
  expect(await screen.findByText('Please give the passkey a name.')).toBeVisible();
  put({ status: 500, body: { code: 'INTERNAL', message: 'Broken.' } });
  await opened.user.type(name, 'Work laptop{Enter}');
  expect(await screen.findByText(/could not be changed/)).toBeVisible();
  put({ body: { ...some.passkeys.items[0], name: 'Work laptop' } });
  opened.answers['GET /account/factors'] = {
    body: { ...some, passkeys: { off: null, items: [{ ...some.passkeys.items[0]!, name: 'Work laptop' }] } },
  };
  await opened.user.type(name, '{Enter}');
  expect(await screen.findByText('The passkey was renamed.')).toBeVisible();
  expect(await screen.findByText('Work laptop')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(opened, path).at(-1)).toEqual({ name: 'Work laptop' });
});

it('explains why passkeys are unavailable', async () => {
  open({ ...none, passkeys: { off: 'not-https', items: [] } });
  expect(await screen.findByText(/Passkeys need https/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Add passkey/ })).toBeDisabled();
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { showRoutes, stubServer, UNREACHED, type Answer, type Stubs } from '../../../../test/screen';
import { LoginPage } from '../login/LoginPage';
import { RegisterPage } from './RegisterPage';

const routes = [
  { path: '/register', element: <RegisterPage /> },
  { path: '/login', element: <LoginPage /> },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const EMAIL = 'theo@harborandpine.example';
const SENT: Answer = { body: { message: 'Verification code sent.' } };
const tooSoon = (sentence: string): Answer => ({ status: 429, body: { error: sentence } });

const open = (answers: Stubs = {}) => {
  const table: Stubs = {
    'POST /auth/send-code': SENT,
    'POST /auth/verify-code': { status: 201, body: { message: 'Registration complete.' } },
    ...answers,
  };
  const calls = stubServer(table);
  const sent = (path: string) => calls.filter((call) => call.path === `/auth/${path}`).map(({ body }) => body);
  return { ...showRoutes(routes, '/register'), user: userEvent.setup({ delay: null }), table, sent };
};
const press = async (_user: UserEvent, name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => {
    button.click();
    await jest.advanceTimersByTimeAsync(0);
  });
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const code = () => screen.findByLabelText<HTMLInputElement>('Verification code');
const tick = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

const says = (label: string, sentence: unknown) =>
  waitFor(() => expect(field(label)).toHaveAccessibleDescription(sentence as string));

const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const fill = async (user: UserEvent) => {
  type(field('Full name'), 'Theo Harbor');
  type(field('Email'), 'THEO@HarborAndPine.example');
  type(field('Password'), 'harbor-lantern');
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
};
const toStepTwo = async (user: UserEvent) => {
  await fill(user);
  await press(user, 'Continue');
  await code();
};
const complete = async (user: UserEvent) => {
  type(await code(), '4092711');
  await press(user, 'Verify and complete');
};

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('step one', () => {
  it('clears the code when a new one is sent to a corrected address', async () => {
    const fields = { code: ['Verification failed.'] };
    const { user } = open({ 'POST /auth/verify-code': { status: 400, body: { error: 'No.', fields } } });
    await toStepTwo(user);
    await complete(user);
    await says('Verification code', 'Verification failed.');
    await press(user, 'Back');
    await user.type(field('Email'), '.org');
    await press(user, 'Continue');
    expect(await code()).toHaveValue('');
    expect(await code()).toBeValid();
  });

  it('shows missing fields with the specified messages', async () => {
    const { user, sent } = open();
    await press(user, 'Continue');
    await says('Full name', 'Full name must be at least 3 characters.');
    await says('Email', 'Please enter a valid email address.');
    await says('Password', 'Password must be at least 6 characters.');
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('You must agree to the Terms and Conditions.');
    expect(field('Full name')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(field('Full name')).toBeValid();
    expect(sent('send-code')).toEqual([]);
  });

  it('writes the address small as it is typed and leaves the caret in its place', async () => {
    const { user } = open();
    await user.type(field('Email'), 'TheoX@x.example');
    expect(field('Email')).toHaveValue('theox@x.example');
    field('Email').setSelectionRange(4, 5);
    await user.keyboard('YZ');
    expect(field('Email')).toHaveValue('theoyz@x.example');
  });

  it('hints at the strength of the password', async () => {
    const { user } = open();
    await user.type(field('Password'), 'aaaaaaa');
    await says('Password', expect.stringContaining('Weak'));
    await user.clear(field('Password'));
    await user.type(field('Password'), 'harbor-lantern 7');
    await says('Password', expect.stringContaining('Strong.'));
  });

  it('leads to the terms in a new tab, so that nothing typed is lost', () => {
    open();
    const link = screen.getByRole('link', { name: 'Terms and Conditions (opens in a new tab)' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/terms', '_blank']);
  });

  it.each<[string, Answer, string]>([
    ['the server’s error', { status: 409, body: { error: 'No mail today.' } }, 'No mail today.'],
    ['its own words and the reason', 'offline', `Failed to send verification code. ${UNREACHED}`],
  ])('shows %s when no code could be sent', async (_what, answer, sentence) => {
    const { user } = open({ 'POST /auth/send-code': answer });
    await fill(user);
    await press(user, 'Continue');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.queryByText(/Resend code/)).not.toBeInTheDocument();
  });

  it('starts the countdown when it was too soon, and lets a code be entered that came before', async () => {
    const { user } = open({ 'POST /auth/send-code': tooSoon('Too many attempts. Please try again in 40 minutes.') });
    await fill(user);
    await press(user, 'Continue');
    expect(await screen.findByRole('alert')).toHaveTextContent('in 40 minutes');
    expect(screen.getByText(/^Resend code in (1:00|0:5\d)$/)).toBeInTheDocument();
    await press(user, 'I have a code');
    expect(await code()).toHaveFocus();
  });
});

describe('step two', () => {
  it('accepts seven digits in any notation and does not send automatically', async () => {
    const { user, sent } = open();
    await toStepTwo(user);
    expect(screen.getByText(EMAIL)).toBeInTheDocument();
    expect(await code()).toHaveFocus();
    await user.paste('409-27 11');
    expect(await code()).toHaveValue('4092711');
    await user.keyboard('8x');
    expect(await code()).toHaveValue('4092711');
    expect(sent('verify-code')).toEqual([]);
    await user.clear(await code());
    await user.type(await code(), '40927{Enter}');
    await says('Verification code', 'Please enter the 7-digit code from your email.');
    await user.keyboard('{Escape}');
    expect(await code()).toBeValid();
    expect(sent('verify-code')).toEqual([]);
  });

  it('completes, and 300 ms later has the address filled in at the log-in screen', async () => {
    const { user, router, sent } = open();
    await act(() => router.navigate('/register', { state: { from: '/clientProject' } }));
    await toStepTwo(user);
    await complete(user);
    expect(router.state.location.pathname).toBe('/register');
    tick(0.3);
    expect(await screen.findByText('Your account is ready. Please sign in.')).toBeInTheDocument();
    expect(field('Email')).toHaveValue(EMAIL);
    expect(router.state.location.state).toEqual({ from: '/clientProject', email: EMAIL });
    expect(JSON.parse(sent('verify-code')[0] ?? '')).toEqual({
      email: EMAIL,
      code: '4092711',
      name: 'Theo Harbor',
      password: 'harbor-lantern',
    });
  });

  it.each<[string, Answer, string]>([
    ['the server’s error', { status: 429, body: { error: 'Too many wrong codes.' } }, 'Too many wrong codes.'],
    ['its own words and the reason', 'offline', `Verification failed. ${UNREACHED}`],
  ])('shows %s when it fails', async (_what, answer, sentence) => {
    const { user } = open({ 'POST /auth/verify-code': answer });
    await toStepTwo(user);
    await complete(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  it('shows a wrong code at the code field', async () => {
    const fields = { code: ['Verification failed.'] };
    const { user } = open({ 'POST /auth/verify-code': { status: 400, body: { error: 'No.', fields } } });
    await toStepTwo(user);
    await complete(user);
    await says('Verification code', 'Verification failed.');
    const code = field('Verification code') as HTMLInputElement;
    expect(code).toHaveFocus();
    expect([code.selectionStart, code.selectionEnd]).toEqual([0, 7]);
    await user.keyboard('7654321');
    expect(code).toHaveValue('7654321');
  });

  it('says that the account may be ready when the code is invalid after a lost response', async () => {
    const { user, table, sent } = open({ 'POST /auth/verify-code': 'offline' });
    await toStepTwo(user);
    await complete(user);
    const fields = { code: ['This code is wrong.'] };
    table['POST /auth/verify-code'] = { status: 400, body: { code: 'CODE_INVALID', error: 'No.', fields } };
    for (const times of [2, 3]) {
      await press(user, 'Verify and complete');
      await waitFor(() => expect(sent('verify-code')).toHaveLength(times));
      expect(await screen.findByText('Your account may be ready.', { exact: false })).toBeVisible();
      expect(screen.queryByText('This code is wrong.')).toBeNull();
    }
    expect(screen.getByRole('link', { name: 'Sign in to check.' })).toHaveAttribute('href', '/login');
    await user.type(await code(), '{Backspace}2{Enter}');
    await says('Verification code', 'This code is wrong.');
  });

  it('goes back to what the server refused in step one, and needs no other code afterwards', async () => {
    const fields = { password: ['This password is too common.'] };
    const { user, sent } = open({ 'POST /auth/verify-code': { status: 400, body: { error: 'No.', fields } } });
    await toStepTwo(user);
    tick(61);
    await complete(user);
    await says('Password', 'This password is too common.');
    expect(field('Password')).toHaveFocus();
    expect(field('Full name')).toHaveValue('Theo Harbor');
    await user.type(field('Password'), ' and more');
    await press(user, 'Continue');
    expect(await code()).toHaveValue('4092711');
    expect(sent('send-code')).toHaveLength(1);
  });

  it('goes back with all input and forward without a second code during the cooldown', async () => {
    const { user, sent } = open();
    await toStepTwo(user);
    await press(user, 'Back');
    expect([field('Full name').value, field('Email').value, field('Password').value]).toEqual([
      'Theo Harbor',
      EMAIL,
      'harbor-lantern',
    ]);
    await press(user, 'Continue');
    await code();
    expect(sent('send-code')).toHaveLength(1);
    await press(user, 'Back');
    await user.type(field('Email'), '.org');
    await press(user, 'Continue');
    await code();
    expect(sent('send-code')).toEqual([`{"email":"${EMAIL}"}`, `{"email":"${EMAIL}.org"}`]);
  });
});

it.each(['keyboard', 'paste'] as const)('accepts digits of other scripts (%s)', async (enter) => {
  const { user } = open();
  await toStepTwo(user);
  for (const digits of ['٤٠٩٢٧١١', '۴۰۹۲۷۱۱', '४०९२७११']) {
    await user.clear(await code());
    await user[enter](digits);
    expect(await code()).toHaveValue('4092711');
  }
});

describe('another code', () => {
  const announced = () => document.querySelector('body [aria-live=polite].visually-hidden')?.textContent;

  it('can be asked for after 60 seconds, counted down and read out at start and end only', async () => {
    const { user, sent } = open();
    await toStepTwo(user);
    await waitFor(() => expect(announced()).toBe('You can ask for another code in 60 seconds.'));
    tick(18);
    expect(await screen.findByText(/^Resend code in 0:4[012]$/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Resend/ })).not.toBeInTheDocument();
    expect(announced()).toBe('You can ask for another code in 60 seconds.');
    tick(43);
    await waitFor(() => expect(announced()).toBe('You can ask for another code now.'));
    await press(user, 'Resend code');
    expect(await screen.findByText(/A new code is on its way/)).toBeInTheDocument();
    expect(screen.getByText(/^Resend code in (1:00|0:59)$/)).toBeInTheDocument();
    expect(await code()).toHaveFocus();
    expect(sent('send-code')).toHaveLength(2);
  });

  it.each<[string, Answer, string, boolean]>([
    ['the server’s error', { status: 409, body: { error: 'No mail today.' } }, 'No mail today.', false],
    ['its own words and the reason', 'offline', `Resend failed. ${UNREACHED}`, false],
    ['its own words and starts the countdown', { status: 429 }, 'Resend failed', true],
    ['how long it really takes', tooSoon('Please try again in 40 minutes.'), 'in 40 minutes', true],
  ])('shows %s when it cannot be sent', async (_what, answer, sentence, counts) => {
    const { user, table } = open();
    await toStepTwo(user);
    tick(61);
    table['POST /auth/send-code'] = answer;
    await press(user, 'Resend code');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.queryByText(/^Resend code in/) !== null).toBe(counts);
    expect(screen.queryByRole('button', { name: 'Resend code' }) === null).toBe(counts);
  });
});

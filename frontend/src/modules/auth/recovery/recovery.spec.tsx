import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { showRoutes, signedIn, stubServer, type Answer, type Stubs, UNREACHED } from '../../../../test/screen';
import { UnsubscribePage } from '../../mail/UnsubscribePage';
import { ForgotPasswordPage, ForgotUsernamePage } from './ForgotPage';
import { ResetPasswordPage } from './ResetPasswordPage';

const routes = [
  { path: '/forgot-password', element: <ForgotPasswordPage /> },
  { path: '/forgot-username', element: <ForgotUsernamePage /> },
  { path: '/reset-password', element: <ResetPasswordPage /> },
  { path: '/reset-password/:token', element: <ResetPasswordPage /> },
  { path: '/unsubscribe', element: <UnsubscribePage /> },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const open = (at: string, answers: Stubs = {}) => {
  const calls = stubServer(answers);
  const asked = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => `${path} ${body}`);
  return { ...showRoutes(routes, at), user: userEvent.setup({ delay: null }), asked };
};
const field = (label: string) => screen.getByLabelText(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const said = (sentence: string) =>
  waitFor(() => expect(screen.getAllByRole('alert').map((element) => element.textContent)).toContain(sentence));

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe.each([
  {
    at: '/forgot-password',
    call: '/auth/request-password-reset',
    button: 'Send reset link',
    sent: 'If this email is registered, a reset link has been sent. Please check your inbox.',
  },
  {
    at: '/forgot-username',
    call: '/auth/request-username',
    button: 'Send username',
    sent: 'If this email is registered, your username has been sent to your inbox.',
  },
])('$at', ({ at, call, button, sent }) => {
  it('validates the address before the request, and Escape clears the message', async () => {
    const { user, asked } = open(at);
    await user.type(field('Email'), 'dana@{Enter}');
    expect(await screen.findByText('Please enter a valid email address.')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Please enter a valid email address.')).not.toBeInTheDocument();
    expect(asked()).toEqual([]);
  });

  it('sends it trimmed in lowercase and shows the same message for unknown addresses', async () => {
    const { user, asked } = open(at, { [`POST ${call}`]: { body: {} } });
    await user.type(field('Email'), '  Dana@RiversideDental.example ');
    await press(user, button);
    await said(sent);
    expect(asked()).toEqual([`${call} {"email":"dana@riversidedental.example"}`]);
  });

  it.each<[string, Answer, string]>([
    ['the server’s message after success', { body: { message: 'On its way.' } }, 'On its way.'],
    ['its own words and the reason', 'offline', `We encountered an issue. Please try again later. ${UNREACHED}`],
  ])('shows %s', async (_what, answer, sentence) => {
    const { user } = open(at, { [`POST ${call}`]: answer });
    type('Email', 'dana@riversidedental.example');
    await press(user, button);
    await said(sentence);
  });
});

it('the previous screen passes on the typed address', async () => {
  const { router } = open('/login');
  await act(() => router.navigate('/forgot-password', { state: { typed: 'dana@riversidedental.example' } }));
  expect(field('Email')).toHaveValue('dana@riversidedental.example');
});

describe('/reset-password', () => {
  const save = async (user: UserEvent, first = 'harbor-lantern', second = first) => {
    await screen.findByLabelText('New password');
    type('New password', first);
    type('Confirm password', second);
    await press(user, 'Reset password');
  };

  const choosePassword = async (user: UserEvent) => {
    await screen.findByLabelText('Password');
    type('Password', 'harbor-lantern');
    type('Confirm password', 'harbor-lantern');
    await press(user, 'Save password');
  };

  it('shows errors of the two passwords', async () => {
    const { user, asked } = open('/reset-password/abc');
    await save(user, '12345', '123456');
    expect(await screen.findByText('Password must be at least 6 characters.')).toBeInTheDocument();
    expect(screen.getByText('Passwords do not match.')).toBeInTheDocument();
    await user.type(field('New password'), '6');
    await waitFor(() => expect(field('Confirm password')).toBeValid());
    expect(asked()).toEqual([]);
  });

  it.each(['/reset-password/a%2Fb', '/reset-password?token=a%2Fb'])(
    'sends the token of %s, ends the session here and 1500 ms later goes to the log-in screen',
    async (at) => {
      const { user, router, asked } = open(at, {
        ...signedIn('user'),
        'POST /auth/reset-password/a%2Fb': { body: {} },
      });
      await save(user);
      await said('Password has been reset successfully. Redirecting to login...');
      expect(localStorage.getItem('token')).toBeNull();
      act(() => jest.advanceTimersByTime(1200));
      expect(router.state.location.pathname).toContain('/reset-password');
      act(() => jest.advanceTimersByTime(300));
      await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
      const reset = '/auth/reset-password/a%2Fb {"password":"harbor-lantern"}';
      await waitFor(() => expect(asked()).toEqual([reset, '/auth/logout ']));
    },
  );

  it.each<[string, Answer, string]>([
    ['the server’s error', { status: 400, body: { error: 'Used already.' } }, 'Used already.'],
    ['its own words and the reason', 'offline', `Reset failed. Link may be expired or invalid. ${UNREACHED}`],
  ])('shows %s and offers a new link', async (_what, answer, sentence) => {
    const { user } = open('/reset-password/abc', { 'POST /auth/reset-password/abc': answer });
    await save(user);
    await said(sentence);
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
  });

  it('says that the password may be changed when the link is invalid after a lost response', async () => {
    const address = 'POST /auth/reset-password/abc';
    const answers: Stubs = { [address]: 'offline' };
    const { user } = open('/reset-password/abc', answers);
    await save(user);
    await said(`Reset failed. Link may be expired or invalid. ${UNREACHED}`);
    const error = 'Reset failed. Link may be expired or invalid.';
    Object.assign(answers, { [address]: { status: 400, body: { code: 'RESET_INVALID', error } } });
    await press(user, 'Reset password');
    await said('Your password may already be changed. Sign in to check.');
    expect(screen.queryByText(/Reset failed/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in to check.' })).toHaveAttribute('href', '/login');
  });

  it('shows at the password that it is too common', async () => {
    const body = { error: 'No.', fields: { password: ['This password is too common.'] } };
    const { user } = open('/reset-password/abc', { 'POST /auth/reset-password/abc': { status: 400, body } });
    await save(user);
    await waitFor(() => expect(field('New password')).toHaveAccessibleDescription('This password is too common.'));
  });

  it('has separate text for an invited person without a password', async () => {
    const body = { message: 'Password has been reset successfully. Redirecting to login...' };
    const { user } = open('/reset-password/abc?welcome=1', { 'POST /auth/reset-password/abc': { body } });
    expect(screen.getByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
    expect(screen.queryByText(/signs you out everywhere/)).toBeNull();
    await choosePassword(user);
    await said('Your password is saved. Redirecting to login...');
  });

  describe('invitation link', () => {
    const invitation = {
      email: 'wren@abara.example',
      role: 'user' as const,
      inviter: 'Marisol Vega',
      project_title: 'Clinic intake API',
    };
    const good: Stubs = {
      'GET /auth/reset-password/abc': { body: { message: 'This link is valid.', invitation } },
      'POST /auth/reset-password/abc': { body: { message: 'Done.' } },
    };
    const choose = async (login: Answer) => {
      const opened = open('/reset-password/abc?welcome=1', { ...good, 'POST /auth/login': login } as Stubs);
      const { user } = opened;
      await choosePassword(user);
      return opened;
    };
    const at = ({ router }: Awaited<ReturnType<typeof choose>>, pathname: string) =>
      waitFor(() => expect(router.state.location.pathname).toBe(pathname));

    it('names inviter, role, project and address, and signs in', async () => {
      const user = { id: 9, name: 'Wren Abara', email: invitation.email, role: 'user' as const };
      const opened = await choose({ body: { access_token: 'token-of-wren', user, permissions: [] } } as Answer);
      expect(await screen.findByText(/^Marisol Vega invited you to .* as a customer\.$/)).toBeVisible();
      expect(screen.getByText('Your project: Clinic intake API.')).toBeVisible();
      expect(screen.getByText(/wren@abara\.example/)).toBeVisible();
      const username = document.querySelector('input[autocomplete="username"]');
      expect([username?.getAttribute('type'), username?.getAttribute('value')]).toEqual(['email', invitation.email]);
      await act(() => jest.advanceTimersByTimeAsync(150));
      await at(opened, '/dashboard');
      expect(localStorage.getItem('token')).toBe('token-of-wren');
      expect(opened.asked()).toContain('/auth/login {"email":"wren@abara.example","password":"harbor-lantern"}');
    });

    it('leads to the sign-in screen with the address when signing in fails', async () => {
      const opened = await choose('offline');
      await act(() => jest.advanceTimersByTimeAsync(1));
      await at(opened, '/login');
      expect(opened.router.state.location.state).toEqual({ email: invitation.email });
    });
  });

  const OVER = { 'GET /auth/reset-password/abc': { status: 400, body: { code: 'RESET_INVALID', error: 'Over.' } } };

  it('shows an expired link before the password form', async () => {
    const { user, router } = open('/reset-password/abc', OVER as Stubs);
    await said('Reset failed. Link may be expired or invalid.');
    expect(screen.queryByLabelText(/password/i)).toBeNull();
    expect(screen.queryByText(/signs you out everywhere/)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    expect(router.state.location.pathname).toBe('/forgot-password');
  });

  it('names the contact for a new invitation when it has expired', async () => {
    open('/reset-password/abc?welcome=1', OVER as Stubs);
    await said('This invitation was used, withdrawn or has expired. Ask the person who invited you for a new one.');
    expect(screen.queryByLabelText(/password/i)).toBeNull();
    expect(screen.queryByText(/Choose a password/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ask for a new link' })).toBeNull();
  });

  it.each<[string, Answer]>([
    ['cannot say', { status: 500 }],
    ['is asked too often', { status: 429, body: { code: 'RATE_LIMITED', error: 'Later.' } }],
    ['is not there', 'offline'],
  ])('lets people try when the server %s', async (_what, answer) => {
    open('/reset-password/abc', { 'GET /auth/reset-password/abc': answer });
    expect(await screen.findByLabelText('New password')).toBeVisible();
  });

  it('has nothing to reset without a token', () => {
    open('/reset-password');
    expect(screen.getByRole('alert')).toHaveTextContent('Reset failed. Link may be expired or invalid.');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });
});

describe('/unsubscribe', () => {
  const switches = () => screen.queryByRole('link', { name: 'Choose your emails in your account' });

  it('waits for the button and then shows the result', async () => {
    const message = 'You will get no more emails about replies.';
    const { user, asked } = open('/unsubscribe?token=2.reply.x', { 'POST /mail/unsubscribe': { body: { message } } });
    act(() => jest.advanceTimersByTime(5000));
    expect(asked()).toEqual([]);
    await press(user, 'Unsubscribe');
    await said(message);
    expect(asked()).toEqual(['/mail/unsubscribe {"token":"2.reply.x"}']);
    expect(switches()).toHaveAttribute('href', '/account#mail');
  });

  it('shows the error and allows a retry', async () => {
    const { user } = open('/unsubscribe?token=x', { 'POST /mail/unsubscribe': { status: 400 } });
    await press(user, 'Unsubscribe');
    await said('This link isn’t valid. Please open it again from the email.');
    expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeInTheDocument();
  });

  it('has nothing to press without a token', () => {
    open('/unsubscribe');
    expect(screen.getByRole('alert')).toHaveTextContent('This link isn’t valid.');
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).not.toBeInTheDocument();
    expect(switches()).toBeInTheDocument();
  });
});

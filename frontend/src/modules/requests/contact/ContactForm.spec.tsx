import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show, showRoutes, signedIn, stubServer, type Given, type Stubs } from '../../../../test/screen';
import { ContactForm } from './ContactForm';

const MEGABYTE = 1024 * 1024;
const open = (answer: Exclude<Given, 'late'> = { status: 201, body: { message: 'Stored.' } }, more: Stubs = {}) => {
  stubServer(more);
  const [sent, others] = [[] as FormData[], globalThis.fetch];
  globalThis.fetch = async (input, init) => {
    if (!(init?.body instanceof FormData)) return others(input, init);
    sent.push(init.body);
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    return Response.json(answer.body ?? {}, { status: answer.status ?? 200 });
  };
  // Files of a wrong type can still be dropped.
  return { user: userEvent.setup({ applyAccept: false }), sent };
};
const send = () => screen.getByRole('button', { name: 'Send message' });
const FILLED = {
  Name: 'Dana Whitfield',
  Email: 'dana@riverside.example',
  Subject: 'The Wi-Fi',
  Message: 'It is slow.',
};
const fill = () => {
  for (const [label, value] of Object.entries(FILLED))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const file = (name: string, type: string, size = 3) => {
  const made = new File(['abc'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

beforeEach(() => localStorage.clear());

it('shows once that fields are missing, marks each and sends nothing', async () => {
  const { user, sent } = open();
  show(<ContactForm />);
  await user.click(send());
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all required fields.');
  for (const label of ['Name', 'Email', 'Subject', 'Message']) expect(screen.getByLabelText(label)).toBeInvalid();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  fill();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(sent).toEqual([]);
});

it('sends fields and file as a form and resets afterwards', async () => {
  const { user, sent } = open();
  showRoutes([{ path: '*', element: <ContactForm /> }], '/?subject=About%20the%20offer%3A%20');
  expect(screen.getByLabelText('Subject')).toHaveValue('About the offer: ');
  fill();
  await user.upload(screen.getByLabelText('Attachment'), file('plan.pdf', 'application/pdf'));
  expect(screen.getByText('plan.pdf')).toBeInTheDocument();
  await user.click(send());
  expect(await screen.findByText('Message sent successfully!')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  const { elapsedMs, attachment, ...texts } = Object.fromEntries(sent[0]!.entries());
  expect(texts).toEqual({
    name: 'Dana Whitfield',
    email: 'dana@riverside.example',
    subject: 'The Wi-Fi',
    message: 'It is slow.',
  });
  expect(Number(elapsedMs)).toBeGreaterThan(0);
  expect((attachment as File).name).toBe('plan.pdf');
  await user.click(screen.getByRole('button', { name: 'Write another message' }));
  expect(screen.getByLabelText('Subject')).toHaveValue('');
});

it('sends what a program fills into the hidden field', async () => {
  const { user, sent } = open();
  show(<ContactForm />);
  fill();
  document.querySelector<HTMLInputElement>('input[name="hp"]')!.value = 'https://spam.example';
  await user.click(send());
  expect(await screen.findByText('Message sent successfully!')).toBeInTheDocument();
  expect(sent[0]?.get('website')).toBe('https://spam.example');
});

it.each([
  ['plan.pdf', 'application/pdf', 5 * MEGABYTE + 1, 'Attachment is larger than 5 MB.'],
  ['plan', 'application/pdf', 10, 'Unsupported file type. Use PNG, JPG, PDF, or TXT.'],
  ['page.html', 'text/html', 10, 'Unsupported file type. Use PNG, JPG, PDF, or TXT.'],
  ['nothing.txt', 'text/plain', 0, 'This file is empty.'],
])('refuses %s of %s with %d bytes at once', async (name, type, size, text) => {
  const { user, sent } = open();
  show(<ContactForm />);
  fill();
  const field = screen.getByLabelText('Attachment');
  await user.upload(field, file(name, type, size));
  expect(field).toHaveAccessibleDescription(text);
  await user.click(send());
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove the file' }));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  await user.click(send());
  expect(await screen.findByText('Message sent successfully!')).toBeInTheDocument();
});

it.each([
  ['a type unknown to the browser', 'plan.JPG', 'application/octet-stream', 3],
  ['exactly 5 MB', 'plan.png', 'image/png', 5 * MEGABYTE],
])('accepts a file of %s', async (_what, name, type, size) => {
  const { user } = open();
  show(<ContactForm />);
  await user.upload(screen.getByLabelText('Attachment'), file(name, type, size));
  expect(screen.getByLabelText('Attachment')).toBeValid();
  expect(screen.getByText(name)).toBeInTheDocument();
});

it.each([
  ['the server’s words', { status: 429, body: { error: 'Too many messages.' } }, 'Too many messages.'],
  ['its own when nobody answers', 'offline', 'Failed to send message. Please try again later.'],
] as const)('fails with %s and keeps what was typed', async (_name, answer, text) => {
  const { user } = open(answer);
  show(<ContactForm />);
  fill();
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Message')).toHaveValue('It is slow.');
});

it('contains name and email of the signed-in user', async () => {
  open(undefined, signedIn('user'));
  show(<ContactForm />);
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('dana@riversidedental.example'));
  expect(screen.getByLabelText('Name')).toHaveValue('Dana Whitfield');
});

it('gives a file the time that a slow line needs', async () => {
  const { user } = open();
  show(<ContactForm />);
  fill();
  const photo = new File([new Uint8Array(4 * MEGABYTE)], 'photo.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Attachment'), photo);
  let signal: AbortSignal | null | undefined;
  globalThis.fetch = (_input, init) => new Promise(() => (signal = init?.signal));
  jest.useFakeTimers();
  fireEvent.click(send());
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  jest.useRealTimers();
  expect(signal?.aborted).toBe(false);
});

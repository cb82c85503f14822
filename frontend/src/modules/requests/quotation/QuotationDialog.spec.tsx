import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { show, signedIn, stubServer, UNREACHED, type Stubs } from '../../../../test/screen';
import { draftKey, writeDraft } from '../../../api/draft-storage';
import { useQuotation } from './useQuotation';

function Page() {
  const { ask, dialog } = useQuotation();
  const subject = {
    title: 'Cloud migration',
    request: 'Cloud Deployment: Cloud migration',
    area: 'Cloud Deployment',
    range: '$4,000 – $18,000',
    pastel: 1,
  };
  return (
    <>
      <button type="button" onClick={() => ask({ ...subject, icon: 'cloud' })}>
        Request Quote
      </button>
      {dialog}
    </>
  );
}
const open = async (answers: Stubs = {}) => {
  const calls = stubServer({ 'POST /quotation': { status: 201, body: { message: 'Stored.' } }, ...answers });
  const shown = show(<Page />);
  await shown.user.click(screen.getByRole('button', { name: 'Request Quote' }));
  await screen.findByRole('dialog', { name: 'Request a quotation' });
  const posted = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as object);
  return { ...shown, posted };
};
const put = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fill = () => {
  put('Your name', 'Dana Whitfield');
  put('Email', 'dana@riverside.example');
};
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft/'));
const submit = () => screen.getByRole('button', { name: 'Submit Request' });

beforeEach(() => localStorage.clear());

it('begins with service and range, and sends what was filled in', async () => {
  const dialog = await open();
  expect(screen.getByText('Cloud migration')).toBeInTheDocument();
  expect(screen.getByText('$4,000 – $18,000')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Your name')).toHaveFocus());
  fill();
  await dialog.user.type(screen.getByLabelText('Notes'), 'Two servers.{Enter}One database.');
  await dialog.user.click(submit());
  expect(await screen.findByText('Quotation request submitted successfully.')).toBeInTheDocument();
  expect(dialog.posted()).toEqual([
    {
      requesterName: 'Dana Whitfield',
      email: 'dana@riverside.example',
      notes: 'Two servers.\nOne database.',
      serviceName: 'Cloud Deployment: Cloud migration',
      priceRange: '$4,000 – $18,000',
      elapsedMs: expect.any(Number),
    },
  ]);
  expect(drafts()).toEqual([]);
  await dialog.user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Request Quote' })).toHaveFocus();
});

it('stays open and shows progress while it sends the company and all other fields', async () => {
  let answer: (given: { status: number; body: object }) => void = () => undefined;
  const dialog = await open({ 'POST /quotation': () => new Promise((resolve) => (answer = resolve)) });
  fill();
  put('Company', 'Riverside Dental');
  put('Phone', '(916) 555-0100');
  await dialog.user.click(submit());
  const busy = await screen.findByRole('button', { name: 'Submitting...' });
  await dialog.user.click(busy);
  await dialog.user.keyboard('{Escape}');
  expect(screen.queryByText('Discard this request?')).toBeNull();
  answer({ status: 500, body: {} });
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(dialog.posted()).toEqual([
    expect.objectContaining({ companyName: 'Riverside Dental', phone: '(916) 555-0100' }),
  ]);
});

it('shows missing input at the fields and sends nothing', async () => {
  const { user, posted } = await open();
  await user.click(submit());
  expect(screen.getByLabelText('Your name')).toHaveAccessibleDescription('Please enter your name.');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter your email address.');
  await user.type(screen.getByLabelText('Email'), 'dana@riverside');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
  expect(posted()).toEqual([]);
});

it('shows the specified error and keeps the input', async () => {
  const dialog = await open({ 'POST /quotation': 'offline' });
  fill();
  await dialog.user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `Failed to submit the quotation. Please try again later. ${UNREACHED}`,
  );
  expect(screen.getByLabelText('Your name')).toHaveValue('Dana Whitfield');
});

it('restores what was typed before a reload when it is opened for the same subject', async () => {
  const begin = { requesterName: '', companyName: '', email: '', phone: '', notes: '', hp: '' };
  writeDraft(draftKey('quotation/Cloud Deployment: Cloud migration'), begin, { notes: 'Two servers.' });
  const { user } = await open();
  expect(screen.getByText('We kept what you typed.')).toBeInTheDocument();
  expect(screen.getByLabelText('Notes')).toHaveValue('Two servers.');
  await user.click(screen.getByText('Discard'));
  expect(screen.getByLabelText('Notes')).toHaveValue('');
});

it('shows at its field what the server refuses', async () => {
  const fields = { phone: ['Please use a shorter number.'] };
  const dialog = await open({ 'POST /quotation': { status: 400, body: { code: 'VALIDATION_FAILED', fields } } });
  fill();
  await dialog.user.click(submit());
  await waitFor(() =>
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Please use a shorter number.'),
  );
});

it('contains name and email of the signed-in user', async () => {
  const dialog = await open(signedIn('user'));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('dana@riversidedental.example'));
  expect(screen.getByLabelText('Your name')).toHaveValue('Dana Whitfield');
  await dialog.user.click(submit());
  await screen.findByText('Quotation request submitted successfully.');
  expect(dialog.posted()).toEqual([expect.not.objectContaining({ elapsedMs: expect.anything() as unknown })]);
});

it('asks before it discards input and closes at once without input', async () => {
  const dialog = await open();
  await dialog.user.type(screen.getByLabelText('Notes'), 'A first thought');
  await dialog.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Discard this request?')).toBeInTheDocument();
  await dialog.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Discard this request?')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Notes')).toHaveValue('A first thought');
  await dialog.user.clear(screen.getByLabelText('Notes'));
  await dialog.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('closes by Back and leaves no draft of discarded input', async () => {
  const { user } = await open();
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Request Quote' }));
  await user.type(await screen.findByLabelText('Notes'), 'A first thought');
  expect(drafts()).toHaveLength(1);
  act(() => window.history.back());
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(drafts()).toEqual([]);
});

it('hides a field for programs from people, and sends it along', async () => {
  const dialog = await open();
  fill();
  const trap = document.querySelector<HTMLInputElement>('input[name="hp"]');
  expect([trap?.autocomplete, trap?.labels?.[0]?.textContent]).toEqual(['off', 'Leave this empty']);
  expect(trap?.tabIndex).toBe(-1);
  expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
  trap!.value = 'https://spam.example';
  await dialog.user.click(submit());
  await screen.findByText('Quotation request submitted successfully.');
  expect(dialog.posted()).toEqual([expect.objectContaining({ website: 'https://spam.example' })]);
});

import { cleanup, screen, within } from '@testing-library/react';
import { FAQ_GAP as GAP, faqEntry as entry } from '../../../../../test/faq-data';
import { listed, showRoutes, signedIn, stubServer, type Stubs } from '../../../../../test/screen';
import { FaqAdminPage } from '../FaqAdminPage';

let answers: Stubs;
const visit = () => showRoutes([{ path: '/admin/faq', element: <FaqAdminPage /> }], '/admin/faq');

beforeEach(() => {
  localStorage.clear();
  answers = {
    ...signedIn('admin'),
    'GET /faq/admin': listed(entry(), entry({ id: 8, question: 'Who owns the code?' })),
    'GET /faq/gaps': { body: { items: [GAP], total: 1, limit: 10, offset: 0 } },
  };
  stubServer(answers);
});

it('keeps the answer to an unanswered question over a reload', async () => {
  const { user } = visit();
  await user.click(await screen.findByRole('link', { name: 'Unanswered 1' }));
  const queue = within(await screen.findByRole('region', { name: 'Unanswered questions' }));
  await user.click(queue.getByRole('button', { name: 'Create entry' }));
  const question = (await screen.findByLabelText<HTMLInputElement>('Question')).value;
  await user.type(screen.getByLabelText('Answer'), 'Within 30 days.');
  const kept = { ...localStorage };
  cleanup();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value as string);
  visit();
  expect(await screen.findByLabelText('Answer')).toHaveValue('Within 30 days.');
  expect(screen.getByLabelText('Question')).toHaveValue(question);
});

it('keeps the editor that was opened while another entry was saved', async () => {
  let answer: (given: { body: object }) => void = () => undefined;
  answers['PATCH /faq/7'] = () => new Promise((resolve) => (answer = resolve));
  const { user } = visit();
  await user.click(await screen.findByRole('button', { name: 'Edit When do I pay?' }));
  await user.type(await screen.findByLabelText('Answer'), ' More.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Edit Who owns the code?' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await user.type(await screen.findByLabelText('Answer'), ' Mine.');
  answer({ body: entry({ version: 4 }) });
  expect(await screen.findByText('Changes saved')).toBeInTheDocument();
  expect(screen.getByLabelText('Answer')).toHaveDisplayValue(/Mine\.$/);
});

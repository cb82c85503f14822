import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerForms } from '../../../../../test/forms';
import { show, signedIn, stubServer, type Calls, type Stubs } from '../../../../../test/screen';
import type { FaqImportRowView, FaqImportView } from '../../../../contract/api/faq';
import { Workbench } from './Workbench';

const MATCH = { id: 7, faq_id: 7, question: 'When do I pay?', confidence: 91 };
const TRIAL = {
  result: {
    answer: 'Once.',
    confidence: 91,
    is_fallback: false,
    faq_id: 7,
    question: MATCH.question,
    alternatives: [],
  },
  matches: [{ ...MATCH, prior: 2.5, learnt: 0.25, align: 0.9, cover: 1, total: 7.35 }],
};
const ROW: FaqImportRowView = {
  line: 3,
  action: 'refuse',
  question: 'Why?',
  message: 'Question and Answer are required',
};
const report = (isTrial: boolean): FaqImportView => ({
  is_dry_run: isTrial,
  created: 1,
  updated: 0,
  same: 0,
  refused: 1,
  ignored_columns: ['Author'],
  rows: [ROW],
});

let answers: Stubs;
let calls: Calls;
const bodies = (path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => JSON.parse(body) as unknown);

beforeEach(() => {
  localStorage.clear();
  answers = { ...signedIn('admin'), 'GET /faq/quality': { body: [] } };
  calls = stubServer(answers);
});

it('shows why an entry matched', async () => {
  answers['POST /faq/try'] = { body: TRIAL };
  const { user } = show(<Workbench />);
  await user.type(screen.getByLabelText('Question to try'), ' pay? ');
  await user.selectOptions(screen.getByLabelText('As'), 'user');
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('Answered, 91%')).toBeInTheDocument();
  expect(await screen.findByText('Answered, 91%')).toHaveRole('status');
  expect(screen.getByRole('row', { name: 'When do I pay? 2.50 0.25 0.90 1.00 7.35' })).toBeInTheDocument();
  expect(bodies('/faq/try')).toEqual([{ question: 'pay?', visibility: 'user' }]);
});

it('tries a file first, and imports it only then', async () => {
  const sent = answerForms({ 'dry_run=true': report(true), 'dry_run=false': report(false) });
  show(<Workbench />);
  const user = userEvent.setup();
  await user.upload(screen.getByLabelText('CSV file'), new File(['x'], 'faq.csv', { type: 'text/csv' }));
  expect(await screen.findByText('1 new, 0 changed, 0 the same, 1 refused')).toBeInTheDocument();
  expect(await screen.findByText('1 new, 0 changed, 0 the same, 1 refused')).toHaveRole('status');
  expect(screen.getByText('Question and Answer are required')).toBeInTheDocument();
  expect(screen.getByText('Ignored column: Author')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Import 1' }));
  expect(await screen.findByText('FAQ imported')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Import 1' })).toBeNull();
  expect(sent).toEqual(['dry_run=true faq.csv', 'dry_run=false faq.csv']);
});

it('renders the numbers of each day, also as text', async () => {
  const day = { day: '2026-11-20', answered: 8, weak: 2, unanswered: 1, helpful: 5, unhelpful: 1 };
  answers['GET /faq/quality'] = { body: [day] };
  show(<Workbench />);
  expect(await screen.findByLabelText('2026-11-20: 8 answered, 2 weak, 1 unanswered, 5 helpful')).toBeInTheDocument();
  expect(screen.getByText('Most in a day: 11')).toBeInTheDocument();
  const figures = screen.getByRole('list', { name: 'Quality' });
  expect(figures).toHaveTextContent('Answered 8Weak 2Unanswered 1Helpful 5');
  expect(screen.getByRole('list', { name: /^Questions by day/ }).children).toHaveLength(30);
});

it('reports that the numbers could not be loaded', async () => {
  answers['GET /faq/quality'] = { status: 500 };
  const { user } = show(<Workbench />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByText('No questions yet.')).toBeNull();
  answers['GET /faq/quality'] = { body: [] };
  await user.click(retry);
  expect(await screen.findByText('No questions yet.')).toBeInTheDocument();
});

import { screen, within } from '@testing-library/react';
import type { StaffWaitingItemView } from '../../../contract/api/overview';
import { BROKEN, show, signedIn, stubServer, type Stubs } from '../../../../test/screen';
import { WaitingForUs } from './WaitingForUs';

let answers: Stubs;
function visit(items: StaffWaitingItemView[]) {
  answers = { ...signedIn('admin'), 'GET /overview/waiting': { body: { items } } };
  stubServer(answers);
  return show(<WaitingForUs />);
}

it('shows kind, number and age of waiting items, with links', async () => {
  visit([
    { kind: 'questions-unanswered', count: 12, oldest_days: 40 },
    { kind: 'requests-unread', count: 3, oldest_days: 2 },
    { kind: 'requests-late', count: 1, oldest_days: 9 },
    { kind: 'comments-unanswered', count: 2, oldest_days: 1 },
    { kind: 'payments-attention', count: 1, oldest_days: 0 },
    { kind: 'mail-failed', count: 1200, oldest_days: 0 },
  ]);
  const lines = await within(screen.getByRole('region', { name: 'Waiting for us' })).findAllByRole('link');
  expect(lines.map((line) => [line.textContent, line.getAttribute('href')])).toEqual([
    ['3 unread requests, oldest waiting 2 days', '/admin/requests?unread=1'],
    ['1 late request, waiting 9 days', '/admin/requests?overdue=1'],
    ['2 unanswered comments, oldest waiting 1 day', '/admin/projects?files=unanswered'],
    ['1 payment to review, arrived today', '/admin/payments?attention=1'],
    ['1,200 failed emails in 7 days, oldest arrived today', '/admin/mail?state=failed&period=week'],
    ['12 unanswered questions, oldest waiting 40 days', '/admin/faq?part=unanswered'],
  ]);
});

it('shows that nothing is waiting', async () => {
  visit([]);
  expect(await screen.findByText('No requests, comments or payments are waiting.')).toBeInTheDocument();
  expect(screen.queryByRole('list')).toBeNull();
});

it('keeps the items and reports that they could not be refreshed', async () => {
  visit([{ kind: 'requests-unread', count: 3, oldest_days: 2 }]);
  expect(await screen.findByRole('link')).toBeInTheDocument();
  answers['GET /overview/waiting'] = BROKEN;
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByText(/^Pending work could not be loaded\. Reference/)).toBeInTheDocument();
  expect(screen.getByRole('link')).toBeInTheDocument();
});

it('offers to try again', async () => {
  const { user } = visit([]);
  answers['GET /overview/waiting'] = { status: 503, body: { code: 'NOT_READY', error: 'The server is starting.' } };
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('alert')).toHaveTextContent('Pending work could not be loaded.');
  answers['GET /overview/waiting'] = { body: { items: [] } };
  await user.click(retry);
  expect(await screen.findByText('No requests, comments or payments are waiting.')).toBeInTheDocument();
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { attachmentView, projectDetail, projectView } from '../../../test/client-data';
import { setPhone } from '../../../test/fleet';
import { UNREACHED, showRoutes, signedIn, stubServer, type Stubs, listed } from '../../../test/screen';
import type { ProjectView } from '../../contract/api/projects';
import { ClientProjectPage } from './ClientProjectPage';

function visit(values: Partial<ProjectView> = {}, more: Stubs = {}, at = '/clientProject') {
  const answers: Stubs = {
    ...signedIn('user'),
    'GET /projects': listed(
      projectView(values),
      projectView({ id: 11, title: 'Booking site', payment_status: 'paid' }),
    ),
    'GET /projects/counts': { body: { all: 2, paid: 1, pending: 1 } },
    'GET /projects/12': { body: projectDetail([attachmentView()], values) },
    'GET /projects/11': { body: projectDetail([], { id: 11, title: 'Booking site', payment_status: 'paid' }) },
    ...more,
  };
  const calls = stubServer(answers);
  return { answers, calls, ...showRoutes([{ path: '/clientProject', element: <ClientProjectPage /> }], at) };
}
afterEach(() => jest.useRealTimers());
const payment = () => screen.findByRole('region', { name: 'Payment' });

it('shows an error when projects cannot be loaded and retries', async () => {
  const { answers, user } = visit({}, { 'GET /projects': 'offline' });
  expect(await screen.findByText('Unable to load your projects right now.')).toBeVisible();
  answers['GET /projects'] = listed(projectView());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Patient portal rebuild' })).toBeVisible();
});

it('shows an error in place of the former page when a page cannot be loaded', async () => {
  const pageOf = (...items: ProjectView[]) => ({ body: { items, total: 51, limit: 50, offset: 0 } });
  const { answers, user } = visit({}, { 'GET /projects': pageOf(projectView()) });
  expect(await screen.findByRole('link', { name: 'Patient portal rebuild' })).toBeVisible();
  answers['GET /projects'] = 'offline';
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Unable to load your projects right now.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Patient portal rebuild' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeEnabled();
  answers['GET /projects'] = pageOf(projectView({ id: 11, title: 'Booking site' }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Booking site' })).toBeVisible();
});

it('leads from a page beyond the end to the last one', async () => {
  const { calls, router } = visit(
    {},
    { 'GET /projects': { body: { items: [], total: 60, limit: 50, offset: 100 } } },
    '/clientProject?page=3',
  );
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  await waitFor(() => expect(calls.some(({ path }) => path.includes('offset=50'))).toBe(true));
});

it('keeps the projects and reports that they could not be refreshed', async () => {
  const { answers, user } = visit();
  const confirm = await screen.findByRole('button', { name: /^Confirm/ });
  Object.assign(answers, {
    'POST /projects/attachments/33/confirm': { body: attachmentView() },
    'GET /projects': 'offline',
  });
  await user.click(confirm);
  await user.click(screen.getByRole('button', { name: 'Confirm file' }));
  expect(await screen.findByRole('note')).toHaveTextContent(`Unable to load your projects right now. ${UNREACHED}`);
  expect(await screen.findByRole('link', { name: 'Patient portal rebuild' })).toBeVisible();
});

it('shows a file that arrives while the page is open', async () => {
  jest.useFakeTimers();
  const { answers } = visit();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  answers['GET /projects/12'] = { body: projectDetail([attachmentView(), attachmentView({ id: 34 })]) };
  await act(() => jest.advanceTimersByTimeAsync(8500));
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

it('shows a project that is added while the page is open, and keeps the selected one', async () => {
  jest.useFakeTimers();
  const { answers } = visit();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('2 projects, 1 payment pending')).toBeVisible();
  const paid = projectView({ id: 11, title: 'Booking site', payment_status: 'paid' });
  answers['GET /projects'] = listed(projectView({ id: 13, title: 'Web shop' }), projectView(), paid);
  answers['GET /projects/counts'] = { body: { all: 3, paid: 1, pending: 2 } };
  await act(() => jest.advanceTimersByTimeAsync(8500));
  expect(screen.getByRole('link', { name: 'Web shop' })).toBeVisible();
  expect(screen.getByText(/^3 projects, 2 payments? pending$/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Patient portal rebuild' })).toBeVisible();
});

it('shows the first project with its description, below a table with the columns of the specification', async () => {
  visit({ description: 'Booking\nand records' });
  const heading = await screen.findByRole('heading', { level: 2, name: 'Patient portal rebuild' });
  expect(heading).toHaveAttribute('dir', 'auto');
  const description = within(screen.getByRole('region', { name: 'Patient portal rebuild' })).getByText(/^Booking/);
  expect(description).toHaveAttribute('dir', 'auto');
  expect(description.textContent).toBe('Booking\nand records');
  expect(screen.getByText('2 projects, 1 payment pending')).toBeVisible();
  expect(screen.getByText('Milestone 3 of 5, due Dec 18, 2026')).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    'ID,Description,Start,End,Price,Status,Progress,Payment'.split(','),
  );
});

it('explains the redirect to a customer who opened the admin projects', async () => {
  const { router } = visit();
  await screen.findByRole('link', { name: 'Patient portal rebuild' });
  expect(screen.queryByText(/only admins/)).toBeNull();
  await act(() => router.navigate('/clientProject', { state: { refused: 'Dana Whitfield' } }));
  expect(screen.getByText('Only admins can open that page, and you’re signed in as Dana Whitfield.')).toBeVisible();
});

it('goes from project to project with the arrow keys and keeps the choice in the address', async () => {
  const { user, router } = visit();
  const first = await screen.findByRole('link', { name: 'Patient portal rebuild' });
  first.focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Booking site' })).toHaveFocus();
  expect(router.state.location.search).toBe('?project=11');
  expect(await screen.findByRole('heading', { level: 2, name: 'Booking site' })).toBeVisible();
});

it('reaches the first project with Tab when the one of the address is not listed', async () => {
  const error = 'There is no such project.';
  const missing = { status: 404, body: { statusCode: 404, error, message: error } };
  const { user, router } = visit({}, { 'GET /projects/999': missing }, '/clientProject?project=999');
  const first = await screen.findByRole('link', { name: 'Patient portal rebuild' });
  await user.tab();
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(router.state.location.search).toBe('?project=11');
});

it('shows the first file to confirm when files are to be reviewed', async () => {
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  const files = [
    attachmentView({ id: 31, original_name: 'old.png', confirmed_by_client: true }),
    attachmentView({ id: 32, original_name: 'new.png' }),
    attachmentView({ id: 33, original_name: 'newer.png' }),
  ];
  visit({}, { 'GET /projects/12': { body: projectDetail(files) } }, '/clientProject?project=12&files=open');
  expect(await screen.findByRole('tab', { name: /^To confirm/ })).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(screen.getByRole('article', { name: 'new.png' })).toHaveFocus());
  expect(scroll.mock.contexts).toEqual([document.activeElement]);
});

it('leads from a project to its files, also while they are still on their way', async () => {
  const { user } = visit();
  (await screen.findByRole('link', { name: 'Booking site' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Booking site' })).toHaveFocus());
});

describe('on a phone', () => {
  beforeEach(() => setPhone(true));
  afterEach(() => setPhone(false));

  it('leads from a tapped project to its details', async () => {
    const { user } = visit();
    for (const name of ['Booking site', 'Booking site', 'Patient portal rebuild']) {
      await user.click(await screen.findByRole('link', { name }));
      await waitFor(() => expect(screen.getByRole('heading', { level: 2, name })).toHaveFocus());
    }
  });
});

it('leaves the focus at a project that is clicked in the table', async () => {
  const { user } = visit();
  await user.click(await screen.findByRole('link', { name: 'Booking site' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Booking site' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Booking site' })).toHaveFocus();
});

it('shows 1 for a project without a price', async () => {
  visit({ price: null });
  const pay = await within(await payment()).findByRole('button', { name: 'Pay $1.00' });
  expect(pay).toBeEnabled();
  expect(screen.queryByText('$1.00', { exact: false, ignore: 'button' })).not.toBeInTheDocument();
});

it('does not offer to pay nothing', async () => {
  visit({ price: 0 });
  const button = await within(await payment()).findByRole('button', { name: 'Pay $0.00' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('There is nothing to pay for this project.');
});

it('begins with a quotation where there is no project yet', async () => {
  visit({}, { 'GET /projects': listed() });
  expect(await screen.findByText('No projects yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Request a quotation' })).toHaveAttribute('href', '/services');
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OfferView } from '../../../contract/api/offers';
import { BROKEN, showRoutes, signedIn, stubServer, type Calls, type Stubs, listed } from '../../../../test/screen';
import { undo } from '../../../../test/toast';
import { tableMessages } from '../../../messages';
import { OffersPage } from './OffersPage';

const offer = (more: Partial<OfferView> = {}): OfferView => ({
  id: 7,
  title: 'Winter check',
  description: 'Two days.',
  price: 1150,
  end_date: '2099-12-31',
  version: 3,
  currency: 'USD',
  sample_link: null,
  image_url: null,
  image_widths: [],
  ended: false,
  ended_at: null,
  created_at: '2026-11-19T10:00:00.000Z',
  ...more,
});

let answers: Stubs;
let calls: Calls;
const visit = () => showRoutes([{ path: '/admin/add-offer', element: <OffersPage /> }], '/admin/add-offer');
const sent = (method: string) =>
  calls.filter((call) => call.method === method).map(({ path, body }) => [path, body && (JSON.parse(body) as unknown)]);
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const card = () => within(screen.getByRole('region', { name: 'As customers see it' }));
const press = (name: string) => screen.getByRole('button', { name });
const begin = async () => {
  const { user } = visit();
  await user.click(await screen.findByRole('button', { name: 'New offer' }));
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
  return user;
};
const shows = (...texts: string[]) => texts.forEach((text) => expect(screen.getByText(text)).toBeInTheDocument());

beforeEach(() => {
  localStorage.clear();
  answers = {
    ...signedIn('admin'),
    'GET /special-offers': listed(offer(), offer({ id: 8, title: 'Old one', ended: true, end_date: '2020-01-01' })),
  };
  calls = stubServer(answers);
});

it('shows missing or wrong fields with the form messages and sends nothing', async () => {
  const user = await begin();
  await user.click(press('Add Offer'));
  shows('Title is required.', 'Description is required.', 'Price must be a non-negative number.');
  shows('End date is required.');
  fill('Price (USD)', '-1');
  fill('End date', '2020-01-01');
  fill('Sample link', 'ftp://a');
  fill('Image URL', 'javascript:alert(1)');
  await user.click(press('Add Offer'));
  shows('Price must be a non-negative number.', 'End date must be today or later.');
  shows('Sample link must start with http(s)://', 'Image URL must start with http(s)://');
  expect(sent('POST')).toEqual([]);
});

it('previews the card during input, adds the offer and resets', async () => {
  answers['POST /special-offers'] = { status: 201, body: offer({ id: 9 }) };
  const user = await begin();
  expect(screen.getByLabelText('Price (USD)')).toHaveAttribute('inputmode', 'decimal');
  fill('Title', ' Staging ');
  fill('Description', 'A copy.');
  fill('Price (USD)', '980.5');
  fill('End date', '2099-01-15');
  fill('Sample link', 'https://a.example/s');
  expect(card().getByRole('heading', { name: 'Staging' })).toHaveAttribute('dir', 'auto');
  expect(card().getByText('$980.50')).toBeInTheDocument();
  expect(card().getByText('Ends Jan 15, 2099')).toBeInTheDocument();
  const sample = card().getByRole('link', { name: /^View Sample: Staging/ });
  expect([sample.getAttribute('target'), sample.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  await user.click(press('Add Offer'));
  expect(await screen.findByText('Special offer added successfully!')).toBeInTheDocument();
  expect(sent('POST')).toEqual([
    [
      '/special-offers',
      {
        title: 'Staging',
        description: 'A copy.',
        price: 980.5,
        end_date: '2099-01-15',
        sample_link: 'https://a.example/s',
        image_url: null,
      },
    ],
  ]);
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull());
});

it('shows that the offer was not added and keeps the input', async () => {
  answers['POST /special-offers'] = BROKEN;
  const user = await begin();
  fill('Title', 'Staging');
  fill('Description', 'A copy.');
  fill('Price (USD)', '1');
  fill('End date', '2099-01-15');
  await user.click(press('Add Offer'));
  const failure = 'Failed to add offer. Please check inputs or admin rights. Reference r1';
  expect(await screen.findAllByText(failure)).not.toHaveLength(0);
  expect(screen.getByLabelText('Title')).toHaveValue('Staging');
});

it('keeps the draft after a conflict and saves it against the current version', async () => {
  answers['PATCH /special-offers/7'] = {
    status: 409,
    body: { code: 'STALE', error: 'Changed.', message: 'Changed.', current: offer({ price: 990, version: 4 }) },
  };
  const { user } = visit();
  await user.click(await screen.findByLabelText('Edit Winter check'));
  fill('Title', 'Winter check 2');
  await user.click(press('Save'));
  await user.click(await screen.findByText(tableMessages.keepMine));
  expect(screen.getByLabelText('Title')).toHaveValue('Winter check 2');
  expect(screen.getByLabelText('Price (USD)')).toHaveValue('990.00');
  answers['PATCH /special-offers/7'] = { body: offer({ version: 5 }) };
  await user.click(press('Save'));
  expect(await screen.findByText('Offer saved')).toBeInTheDocument();
  const versions = calls.filter(({ method }) => method === 'PATCH').map(({ headers }) => headers.get('if-match'));
  expect(versions).toEqual(['"3"', '"4"']);
});

it('counts a save as done when its response was lost, however the price was typed', async () => {
  answers['PATCH /special-offers/7'] = 'offline';
  const { user } = visit();
  await user.click(await screen.findByLabelText('Edit Winter check'));
  fill('Price (USD)', '990');
  await user.click(press('Save'));
  await screen.findByText(/^Failed to save offer|could not be reached/);
  answers['PATCH /special-offers/7'] = {
    status: 409,
    body: { code: 'STALE', error: 'Changed.', message: 'Changed.', current: offer({ price: 990, version: 4 }) },
  };
  await user.click(press('Save'));
  expect(await screen.findByText('Offer saved')).toBeInTheDocument();
});

it('ends an offer with one click', async () => {
  answers['PATCH /special-offers/7'] = { body: offer({ ended: true }) };
  const { user } = visit();
  await user.click(await screen.findByLabelText('End now: Winter check'));
  expect(await screen.findByText('Offer ended')).toBeInTheDocument();
  expect(screen.queryByLabelText('End now: Old one')).toBeNull();
  expect(sent('PATCH')).toEqual([['/special-offers/7', { ended: true }]]);
});

it('deletes an offer at once and brings it back', async () => {
  answers['DELETE /special-offers/7'] = { body: { message: 'Offer deleted.' } };
  answers['POST /special-offers/7/restore'] = { body: offer() };
  const { user } = visit();
  await user.click(await screen.findByLabelText('Delete Winter check'));
  await undo(user);
  expect(await screen.findByText('Offer restored')).toBeInTheDocument();
  expect(sent('POST')).toEqual([['/special-offers/7/restore', '']]);
});

it('deletes several at once, and one Undo brings back all of them that were deleted', async () => {
  for (const id of [7, 8]) {
    answers[`DELETE /special-offers/${id}`] = { body: { message: 'Offer deleted.' } };
    answers[`POST /special-offers/${id}/restore`] = { body: offer({ id }) };
  }
  const { user } = visit();
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all rows of this page' }));
  await user.click(
    within(screen.getByRole('group', { name: 'Selected rows' })).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByText('2 offers deleted.')).toBeInTheDocument();
  expect(sent('DELETE').map(([path]) => path)).toEqual(['/special-offers/7', '/special-offers/8']);
  await undo(user);
  expect(await screen.findByText('2 offers restored.')).toBeInTheDocument();
  expect(sent('POST').map(([path]) => path)).toEqual(['/special-offers/7/restore', '/special-offers/8/restore']);
});

it('leads from the empty list to the form', async () => {
  answers['GET /special-offers'] = listed();
  const { user } = visit();
  await screen.findByText('No special offers yet.');
  await user.click(screen.getAllByRole('button', { name: 'New offer' })[1]!);
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
});

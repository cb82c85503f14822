import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RedirectView } from '../../../contract/api/redirects';
import { tableMessages } from '../../../messages';
import {
  BROKEN,
  listed,
  permissionsOf,
  showRoutes,
  signedIn,
  stubServer,
  type Calls,
  type Stubs,
} from '../../../../test/screen';
import { undo } from '../../../../test/toast';
import { RedirectsPage } from './RedirectsPage';

const redirect = (more: Partial<RedirectView> = {}): RedirectView => ({
  id: 4,
  from: '/old-shop',
  to: '/services',
  version: 2,
  created_at: '2026-11-19T10:00:00.000Z',
  ...more,
});

let answers: Stubs;
let calls: Calls;
const visit = () =>
  showRoutes([{ path: '/admin/site/redirects', element: <RedirectsPage /> }], '/admin/site/redirects');
const sent = () =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => `${method} ${path} ${body}`.trim());
const addForm = () => within(screen.getByRole('region', { name: 'New redirect' }));
const fill = (label: string, value: string, place = addForm()) =>
  fireEvent.change(place.getByLabelText(label), { target: { value } });

beforeEach(() => {
  localStorage.clear();
  answers = {
    ...signedIn('admin'),
    'GET /redirects': listed(redirect(), redirect({ id: 5, from: '/team', to: '/about' })),
  };
  calls = stubServer(answers);
});

it('shows where each old address leads, and adds one after the other', async () => {
  answers['POST /redirects'] = { status: 201, body: redirect({ id: 9 }) };
  const { user } = visit();
  expect(await screen.findByText('/old-shop')).toBeInTheDocument();
  expect(screen.getByText('/about')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Site' })).toHaveAttribute('href', '/admin/site');
  await user.click(addForm().getByRole('button', { name: 'Add redirect' }));
  expect(screen.getByText('Please enter the old address, such as /old-page.')).toBeInTheDocument();
  expect(sent()).toEqual([]);
  fill('From', 'prices');
  fill('To', '/services');
  await user.click(addForm().getByRole('button', { name: 'Add redirect' }));
  expect(await screen.findByText('Redirect added')).toBeInTheDocument();
  expect(sent()).toEqual(['POST /redirects {"from":"prices","to":"/services"}']);
  expect(addForm().getByLabelText('From')).toHaveValue('');
  await waitFor(() => expect(addForm().getByLabelText('From')).toHaveFocus());
});

it('shows server errors at the field and keeps the input', async () => {
  const message = 'A page has or had this address.';
  answers['POST /redirects'] = {
    status: 409,
    body: { code: 'SLUG_TAKEN', error: message, message, fields: { from: [message] } },
  };
  const { user } = visit();
  await screen.findByText('/old-shop');
  fill('From', '/about');
  fill('To', '/services');
  await user.click(addForm().getByRole('button', { name: 'Add redirect' }));
  expect(await addForm().findByText(message)).toBeInTheDocument();
  expect(addForm().getByLabelText('From')).toHaveValue('/about');
  answers['POST /redirects'] = BROKEN;
  fill('From', '/aboot');
  await user.click(addForm().getByRole('button', { name: 'Add redirect' }));
  expect(await addForm().findByRole('alert')).toHaveTextContent('The redirect could not be added.');
});

it('is edited inline and keeps the draft after a conflict', async () => {
  const current = redirect({ to: '/contact', version: 3 });
  answers['PATCH /redirects/4'] = {
    status: 409,
    body: { code: 'STALE', error: 'Changed.', message: 'Changed.', current },
  };
  const { user } = visit();
  await user.click(await screen.findByLabelText('Edit /old-shop'));
  const editor = () => within(screen.getByRole('group', { name: 'Edit /old-shop' }));
  fill('From', '/former-shop', editor());
  await user.click(editor().getByText('Save'));
  await user.click(await screen.findByText(tableMessages.keepMine));
  expect(editor().getByLabelText('To')).toHaveValue('/contact');
  answers['PATCH /redirects/4'] = { body: redirect({ from: '/former-shop', version: 4 }) };
  await user.click(editor().getByText('Save'));
  expect(await screen.findByText('Redirect saved')).toBeInTheDocument();
  expect(sent().at(-1)).toBe('PATCH /redirects/4 {"from":"/former-shop","to":"/contact"}');
});

it('is deleted at once and created again by Undo', async () => {
  answers['DELETE /redirects/4'] = { body: { message: 'Redirect deleted.' } };
  answers['POST /redirects'] = { status: 201, body: redirect({ id: 10 }) };
  const { user } = visit();
  await user.click(await screen.findByLabelText('Delete /old-shop'));
  await undo(user);
  expect(await screen.findByText('Redirect restored')).toBeInTheDocument();
  expect(sent()).toEqual(['DELETE /redirects/4', 'POST /redirects {"from":"/old-shop","to":"/services"}']);
});

it('is read-only without permission to publish', async () => {
  Object.assign(
    answers,
    signedIn(
      'admin',
      permissionsOf('admin').filter((word) => word !== 'site.publish'),
    ),
  );
  visit();
  expect(await screen.findByText('/old-shop')).toBeInTheDocument();
  expect(screen.queryByText('New redirect')).toBeNull();
  expect(screen.queryByLabelText('Delete /old-shop')).toBeNull();
});

it('shows the empty state and loading errors', async () => {
  answers['GET /redirects'] = BROKEN;
  const { user } = visit();
  expect(await screen.findByText('Failed to load the redirects')).toBeInTheDocument();
  answers['GET /redirects'] = listed();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No redirects yet.')).toBeInTheDocument();
});

it('keeps a new redirect that is not added yet', async () => {
  visit();
  await screen.findByText('/old-shop');
  fill('From', 'prices');
  cleanup();
  visit();
  await screen.findByText('/old-shop');
  expect(addForm().getByLabelText('From')).toHaveValue('prices');
});

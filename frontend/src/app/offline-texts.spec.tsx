import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { feature } from '../../test/feature-data';
import { userView } from '../../test/client-data';
import { listed, showRoutes, signedIn, stubServer, UNREACHED, type Stubs } from '../../test/screen';
import type { FaqEntryView } from '../contract/api/faq';
import { FaqAdminPage } from '../modules/faq/admin/FaqAdminPage';
import { FeaturesAdminPage } from '../modules/features/admin/FeaturesAdminPage';
import { NewFeatures } from '../modules/features/NewFeatures';
import { LogsPage } from '../modules/visits/LogsPage';
import { PaymentDetailsDialog } from '../modules/payments/PaymentDetailsDialog';
import { ContactForm } from '../modules/requests/contact/ContactForm';
import { UsersPage } from '../modules/users/admin/UsersPage';
import { ClientProjectPage } from './pages/ClientProjectPage';

type User = ReturnType<typeof showRoutes>['user'];

const ENTRY: FaqEntryView = {
  ...{ id: 7, question: 'When do I pay?', answer: 'Once.', tags: '', visibility: 'user', aliases: [], version: 3 },
  ...{ is_active: true, is_pinned: true, view_count: 0, up_votes: 0, down_votes: 0 },
  ...{ created_at: '2026-11-01T10:00:00.000Z', updated_at: '2026-11-01T10:00:00.000Z' },
};
const PEOPLE: Stubs = {
  'GET /users': listed(userView({ id: 1, role: 'admin' }), userView({ id: 5, name: 'Tomas Reyes', role: 'user' })),
  'GET /users/counts': { body: { all: 2, admin: 1, agent: 0, user: 1 } },
};
const FEATURES: Stubs = { 'GET /features/admin': listed({ version: 3, ...feature(2) }) };
const ENTRIES: Stubs = {
  'GET /faq/admin': listed(ENTRY),
  'GET /faq/gaps': { body: { items: [], total: 0, limit: 10, offset: 0 } },
};

const press = async (user: User, name: string | RegExp) =>
  user.click((await screen.findAllByRole('button', { name })).at(-1)!);
const fill = async (label: string | RegExp, value: string) =>
  fireEvent.change((await screen.findAllByLabelText(label)).at(-1)!, { target: { value } });

interface Case {
  text: string;
  element: ReactElement;
  role?: 'admin' | 'user' | 'none';
  answers?: Stubs;
  isPanel?: true;
  offline: keyof Stubs;
  act?: (user: User) => Promise<void>;
}

const CASES: Case[] = [
  {
    text: `Failed to send message. Please try again later. ${UNREACHED}`,
    element: <ContactForm />,
    role: 'none',
    offline: 'POST /contact',
    act: async (user) => {
      for (const label of ['Name', 'Subject', 'Message']) await fill(label, 'The Wi-Fi');
      await fill('Email', 'dana@riverside.example');
      await press(user, 'Send message');
    },
  },
  {
    text: `Could not load features right now. ${UNREACHED}`,
    element: <NewFeatures onQuote={() => undefined} />,
    role: 'none',
    offline: 'GET /features',
  },
  {
    text: 'Unable to load your projects right now.',
    isPanel: true,
    element: <ClientProjectPage />,
    role: 'user',
    offline: 'GET /projects',
  },
  { text: 'Failed to load users', isPanel: true, element: <UsersPage />, offline: 'GET /users' },
  {
    text: `Failed to change role: ${UNREACHED}`,
    element: <UsersPage />,
    answers: PEOPLE,
    offline: 'PATCH /users/5/role',
    act: async (user) => user.click(await screen.findByText('Promote Employee')),
  },
  {
    text: `Failed to delete user: ${UNREACHED}`,
    element: <UsersPage />,
    answers: PEOPLE,
    offline: 'DELETE /users/5',
    act: async (user) => {
      await user.click(await screen.findByLabelText('Delete: Tomas Reyes'));
      await user.click(await screen.findByText('Delete user'));
    },
  },
  {
    text: 'No response from server. Check backend connection.',
    element: <LogsPage />,
    offline: 'GET /logs',
  },
  {
    text: 'Failed to load PayPal payment details.',
    isPanel: true,
    element: <PaymentDetailsDialog project={{ id: 9, title: 'Cloud' }} open onClose={() => undefined} />,
    offline: 'GET /payments/project/9/latest',
  },
  {
    text: `Save failed. ${UNREACHED}`,
    element: <FaqAdminPage />,
    answers: ENTRIES,
    offline: 'PATCH /faq/7',
    act: async (user) => {
      await press(user, 'Edit When do I pay?');
      await fill('Question', 'When is it due?');
      await press(user, 'Save');
    },
  },
  {
    text: `Create failed. ${UNREACHED}`,
    element: <FaqAdminPage />,
    answers: ENTRIES,
    offline: 'POST /faq',
    act: async (user) => {
      await press(user, 'New entry');
      await fill('Question', 'Why?');
      await fill('Answer', 'Because.');
      await press(user, 'Save');
    },
  },
  {
    text: `Delete failed. ${UNREACHED}`,
    element: <FaqAdminPage />,
    answers: ENTRIES,
    offline: 'DELETE /faq/7',
    act: async (user) => press(user, 'Delete When do I pay?'),
  },
  { text: `Failed to load features. ${UNREACHED}`, element: <FeaturesAdminPage />, offline: 'GET /features/admin' },
  {
    text: `Create failed. ${UNREACHED}`,
    element: <FeaturesAdminPage />,
    answers: FEATURES,
    offline: 'POST /features',
    act: async (user) => {
      await press(user, 'New feature');
      const form = within(screen.getByRole('form', { name: 'New feature' }));
      fireEvent.change(form.getByLabelText('Title'), { target: { value: 'Planner' } });
      await press(user, 'Create');
    },
  },
  {
    text: `Update failed. ${UNREACHED}`,
    element: <FeaturesAdminPage />,
    answers: FEATURES,
    offline: 'PATCH /features/2',
    act: async (user) => press(user, 'Pin Feature 2'),
  },
  {
    text: `Save failed. ${UNREACHED}`,
    element: <FeaturesAdminPage />,
    answers: FEATURES,
    offline: 'PATCH /features/2',
    act: async (user) => {
      await press(user, 'Edit Feature 2');
      await fill('Title', 'Planner');
      await press(user, 'Save');
    },
  },
  {
    text: `Delete failed. ${UNREACHED}`,
    element: <FeaturesAdminPage />,
    answers: FEATURES,
    offline: 'DELETE /features/2',
    act: async (user) => press(user, 'Delete Feature 2'),
  },
];

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

it.each(CASES)('shows "$text" when $offline gets no answer', async ({ text, element, role = 'admin', ...rest }) => {
  const { answers = {}, offline, act, isPanel } = rest;
  stubServer({ ...(role !== 'none' && signedIn(role)), ...answers, [offline]: 'offline' });
  const { user } = showRoutes([{ path: '*', element }], '/');
  await act?.(user);
  const findText = (wanted: string) =>
    screen.findAllByText((_, node) => node?.textContent?.replace(/\s+/g, ' ').includes(wanted) ?? false);
  expect(await findText(text)).not.toHaveLength(0);
  if (isPanel) expect(await findText(UNREACHED)).not.toHaveLength(0);
});

it('shows the entries of the public FAQ when the admin list does not answer within 20 seconds', async () => {
  jest.useFakeTimers();
  stubServer({ ...signedIn('admin'), ...ENTRIES, 'GET /faq/admin': 'late', 'GET /faq': listed(ENTRY) });
  showRoutes([{ path: '*', element: <FaqAdminPage /> }], '/');
  await act(() => jest.advanceTimersByTimeAsync(19_000));
  expect(screen.queryByText('When do I pay?')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(2000));
  jest.useRealTimers();
  expect(await screen.findByText('When do I pay?')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit When do I pay?' })).toBeNull();
});

import { screen, within } from '@testing-library/react';
import { showRoutes, signedIn, stubServer, type Calls, type Stubs, listed } from '../../../test/screen';
import { useToast } from '../feedback/toasts';
import { TrashButton } from './TrashButton';

const deleted = (id: number, name: string) => ({
  id,
  name,
  deleted_at: '2026-11-21T10:00:00.000Z',
  gone_at: '2026-12-21T10:00:00.000Z',
});

let answers: Stubs;
let calls: Calls;
let restored: number[];
const onRestore = async (id: number) => {
  restored.push(id);
  answers['GET /trash'] = listed();
};
const visit = async () => {
  const { user } = showRoutes([{ path: '/', element: <TrashButton kind="faq" onRestore={onRestore} /> }], '/');
  expect(calls.some(({ path }) => path.startsWith('/trash'))).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Recently deleted' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Recently deleted' })) };
};

beforeEach(() => {
  restored = [];
  answers = { ...signedIn('admin'), 'GET /trash': listed(deleted(7, 'Is it kept?'), deleted(8, '')) };
  calls = stubServer(answers);
});

it('requests nothing before it is opened, restores what is chosen, and shows what is left', async () => {
  const { user, dialog } = await visit();
  expect(await dialog.findByText('Is it kept?')).toBeInTheDocument();
  expect(dialog.getAllByText(/^Deleted Nov 21, 2026.*restored until Dec 21, 2026\.$/)).toHaveLength(2);
  expect(dialog.getByText('Untitled')).toBeInTheDocument();
  const asked = new URL(calls.at(-1)!.path, location.origin);
  expect([asked.pathname, Object.fromEntries(asked.searchParams)]).toEqual(['/trash', { kind: 'faq', limit: '200' }]);
  await user.click(dialog.getByRole('button', { name: 'Restore Is it kept?' }));
  expect(await dialog.findByText('Nothing to restore')).toBeInTheDocument();
  expect(restored).toEqual([7]);
});

it('withdraws the Undo of the deletion when an item is restored', async () => {
  const Page = () => {
    const toast = useToast();
    return (
      <>
        <button onClick={() => toast.undo('FAQ entry deleted.', () => undefined)}>Delete</button>
        <TrashButton kind="faq" onRestore={onRestore} />
      </>
    );
  };
  const { user } = showRoutes([{ path: '/', element: <Page /> }], '/');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByText('FAQ entry deleted.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Recently deleted' }));
  await user.click(await screen.findByRole('button', { name: 'Restore Is it kept?' }));
  expect(screen.queryByText('FAQ entry deleted.')).not.toBeInTheDocument();
});

it('counts the items beyond those listed, and finds them, and Escape clears only the search', async () => {
  answers['GET /trash'] = (asked) => {
    const found = { old: [deleted(9, 'Old question')], odd: [] }[asked.get('q') ?? ''];
    return { body: { items: found ?? [deleted(7, 'One')], total: found?.length ?? 201, limit: 200, offset: 0 } };
  };
  const { user, dialog } = await visit();
  expect(await dialog.findByText('The last 1 of 201.')).toBeInTheDocument();
  const search = await dialog.findByRole('searchbox', { name: 'Search deleted items' });
  await user.type(search, 'old');
  expect(await dialog.findByRole('button', { name: 'Restore Old question' })).toBeInTheDocument();
  expect(dialog.queryByText('One')).toBeNull();
  await user.clear(search);
  await user.type(search, 'odd');
  expect(await dialog.findByText('No deleted items match “odd”')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(await dialog.findByText('One')).toBeInTheDocument();
  expect(search).toHaveFocus();
  expect(search).toHaveValue('');
});

it('shows the error and retries', async () => {
  answers['GET /trash'] = 'offline';
  const { user, dialog } = await visit();
  expect(await dialog.findByText('Deleted items could not be loaded')).toBeInTheDocument();
  answers['GET /trash'] = listed(deleted(7, 'Is it kept?'));
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('Is it kept?')).toBeInTheDocument();
});

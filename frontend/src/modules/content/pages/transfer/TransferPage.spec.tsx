import { screen, waitFor, within } from '@testing-library/react';
import { showRoutes, signedIn, stubServer } from '../../../../../test/screen';
import type { SiteImportView } from '../../../../contract/api/site';
import { downloadFile } from '../../../../api/download';
import { TransferPage } from './TransferPage';

jest.mock('../../../../api/download', () => ({
  ...jest.requireActual<object>('../../../../api/download'),
  downloadFile: jest.fn((_path: string, _name: string, onHeaders: (headers: Headers) => void) =>
    Promise.resolve(onHeaders(new Headers({ 'x-left-out': 'Our%20team%2C%20Kiel,Logo' }))),
  ),
}));

const IMPORTED: SiteImportView = {
  changes: [
    { kind: 'about', name: 'About', path: '/about', what: 'same', fields: [] },
    { kind: 'imprint', name: 'Imprint', path: '/imprint', what: 'same', fields: [] },
    { kind: 'brand', name: '', path: null, what: 'changed', fields: ['accent', 'logo_light'] },
    { kind: 'page', name: 'Careers', path: '/pages/careers', what: 'new', fields: [] },
  ],
  pictures: 2,
  redirects: 1,
  done: false,
  facts: [],
  redirect_changes: [],
};
type Reply = { status: number; body: object };

function uploads(...replies: Reply[]): string[] {
  const sent: string[] = [];
  jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation((_method: string, path: string | URL) => {
    sent.push(String(path));
  });
  jest.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation(() => undefined);
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    const { status, body } = replies.shift()!;
    Object.defineProperties(this, { status: { value: status }, responseText: { value: JSON.stringify(body) } });
    setTimeout(() => this.onload?.(new ProgressEvent('load')));
  });
  return sent;
}

const visit = async () => {
  stubServer(signedIn('admin'));
  const shown = showRoutes([{ path: '/admin/site/transfer', element: <TransferPage /> }], '/admin/site/transfer');
  const give = async () =>
    shown.user.upload(await screen.findByLabelText('Exported file', { selector: 'input' }), new File(['x'], 'site.gz'));
  await screen.findByRole('heading', { level: 1, name: 'Export and import' });
  return { ...shown, give, press: (name: string) => shown.user.click(screen.getByRole('button', { name })) };
};
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

afterEach(() => jest.restoreAllMocks());

it('saves the site as one file and names the pictures that it does not contain', async () => {
  const { press } = await visit();
  await press('Download the site');
  expect(downloadFile).toHaveBeenCalledWith(
    '/site/export',
    expect.stringMatching(/^site-\d{4}-\d\d-\d\d\.portico\.gz$/),
    expect.any(Function),
  );
  expect(await screen.findByText(/missing on the server: Our team, Kiel, Logo\./)).toBeInTheDocument();
});

it('previews changes of a file, asks with their number and applies them', async () => {
  const sent = uploads({ status: 200, body: IMPORTED }, { status: 200, body: { ...IMPORTED, done: true } });
  const { give, press, user } = await visit();
  await give();
  expect(await screen.findByRole('note')).toHaveTextContent('site.gz would make 2 changes.');
  expect(rows()).toEqual([
    'NewCareersPage · /pages/careers',
    'ChangedBrandChanges: Accent color, Logo for light ground',
    'UnchangedAbout, Imprint',
  ]);
  expect(screen.getByText('It includes 2 pictures and 1 redirect.')).toBeInTheDocument();
  await press('Import 2 changes');
  const question = await screen.findByRole('alertdialog', { name: 'Import 2 changes?' });
  await press('Cancel');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(sent).toHaveLength(1);
  await press('Import 2 changes');
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Import 2 changes' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await screen.findByText('Done: visitors can now see 2 changes.')).toBeInTheDocument();
  expect(sent.map((path) => path.replace(/^.*\/site/, '/site'))).toEqual(['/site/import', '/site/import?apply=yes']);
  expect(rows()).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Import' })).toHaveFocus();
  await press('Import another file');
  expect(await screen.findByLabelText('Exported file', { selector: 'input' })).toBeInTheDocument();
});

it('shows the progress without announcing each step', async () => {
  uploads();
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  const { give } = await visit();
  await give();
  expect(await screen.findByText('Uploading 0%')).toHaveAttribute('aria-live', 'off');
});

it('shows the sentence of the server for a file that it refuses', async () => {
  const error = 'The file is damaged.';
  uploads({ status: 400, body: { code: 'SITE_FILE_REFUSED', error, message: error } });
  const { give } = await visit();
  await give();
  expect(await screen.findByText(error)).toBeInTheDocument();
  expect(screen.getByLabelText('Exported file', { selector: 'input' })).toBeInTheDocument();
});

it('lists facts and redirects first, with external redirects marked on top', async () => {
  const facts = [{ field: 'phone', before: '', after: '+49 30 1' }];
  const redirect_changes = [
    { from: '/jobs', to: '/careers', before: '/about', foreign_host: null },
    { from: '/shop', to: 'https://shop.example/', before: null, foreign_host: 'shop.example' },
  ];
  uploads({ status: 200, body: { ...IMPORTED, redirects: 2, facts, redirect_changes } });
  const { give } = await visit();
  await give();
  const redirects = await screen.findByRole('list', { name: '2 redirects are new or change' });
  expect(
    within(redirects)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'New/shop → https://shop.example/Leads to another site: shop.example',
    'Changed/jobs → /careersCurrently: /about',
  ]);
  expect(screen.getByRole('list', { name: 'Facts that change' })).toHaveTextContent('empty → +49 30 1');
});

it('imports pictures and redirects where no page changes', async () => {
  uploads({ status: 200, body: { ...IMPORTED, changes: [IMPORTED.changes[0]] } });
  const { give } = await visit();
  await give();
  expect(await screen.findByRole('note')).toHaveTextContent('site.gz would not change any page.');
  expect(screen.getByRole('button', { name: 'Import pictures and redirects' })).toBeEnabled();
});

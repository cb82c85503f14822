import { screen, waitFor, within } from '@testing-library/react';
import { projectDetail, projectView, userView } from '../../../../test/client-data';
import { setPhone } from '../../../../test/fleet';
import { listed, show, showRoutes, signedIn, stubServer, type Calls, type Stubs } from '../../../../test/screen';
import { undo } from '../../../../test/toast';
import type { ProjectView } from '../../../contract/api/projects';
import { ManageProjects } from '../admin/ManageProjects';
import { PanelFacts } from './PanelFacts';

const portal = projectView({ id: 8, title: 'Patient portal', version: 4, milestone_names: ['Plan', '', 'Records'] });
const cloud = projectView({ id: 9, title: 'Storefront to cloud', status: 'On Hold', milestone: null, version: 2 });
const stale = 'Someone else changed this in the meantime. Please look at the current version.';
const STALE = { status: 409, body: { code: 'STALE', error: stale, message: stale } } as const;

let answers: Stubs;
let calls: Calls;
const sent = () =>
  calls.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, JSON.parse(body) as unknown]);
const screenOf = (at = '/admin/projects') =>
  showRoutes([{ path: '/admin/projects', element: <ManageProjects onFiles={jest.fn()} onPayment={jest.fn()} /> }], at);
const panel = async (title: string) => screen.findByRole('complementary', { name: title });

afterEach(() => {
  jest.restoreAllMocks();
  setPhone(false);
});

beforeEach(() => {
  localStorage.clear();
  signedIn('admin');
  answers = {
    'GET /projects': listed(portal, cloud),
    'GET /projects/counts': { body: { all: 2, paid: 0, pending: 2 } },
    'GET /projects/8': { body: projectDetail([], portal) },
    'GET /projects/9': { body: projectDetail([], cloud) },
    'GET /users': listed(),
    'GET /views': { body: { items: [] } },
    'PATCH /projects/8': { body: { ...portal, status: 'Completed', version: 5 } },
    'PATCH /projects/9': { body: { ...cloud, status: 'Completed', version: 3 } },
  };
  calls = stubServer(answers);
});

it('opens on title click, moves with J and K, closes with Escape', async () => {
  const { user } = screenOf();
  await user.click(await screen.findByText('Patient portal'));
  const open = await panel('Patient portal');
  expect(within(open).getByText('1 of 2')).toBeVisible();
  expect(within(open).getByText('Records')).toBeVisible();
  expect(within(open).getByRole('heading', { name: 'Patient portal' })).toHaveFocus();
  await user.keyboard('j');
  expect(await panel('Storefront to cloud')).toBeVisible();
  await user.keyboard('k');
  expect(await panel('Patient portal')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  await waitFor(() => expect(screen.getByText('Patient portal').closest('td')).toHaveFocus());
});

it('closes with Escape but ignores J while single keys are switched off', async () => {
  localStorage.setItem('single_keys', 'false');
  const { user } = screenOf('/admin/projects?project=8');
  const open = await panel('Patient portal');
  expect(within(open).queryByText('J')).toBeNull();
  await user.keyboard('j');
  expect(open).toHaveAccessibleName('Patient portal');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

it('moves with J on phones, but not under a menu', async () => {
  setPhone(true);
  const { user } = screenOf('/admin/projects?project=8');
  const open = await screen.findByRole('dialog', { name: 'Patient portal' });
  await user.click(await within(open).findByRole('button', { name: 'Actions for Patient portal' }));
  const menu = await screen.findByRole('menu');
  await user.keyboard('j');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(menu).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Patient portal' })).toBeVisible();
  await user.keyboard('j');
  expect(await screen.findByRole('dialog', { name: 'Storefront to cloud' })).toBeVisible();
});

it('walks on to the next page and back', async () => {
  const page = (offset: number, ...items: ProjectView[]) => ({ body: { items, total: 26, limit: 25, offset } });
  answers['GET /projects'] = (asked) => (asked.get('offset') === '25' ? page(25, cloud) : page(0, portal));
  const { user, router } = screenOf('/admin/projects?project=8');
  expect(within(await panel('Patient portal')).getByText('1 of 26')).toBeVisible();
  await user.keyboard('j');
  const second = await panel('Storefront to cloud');
  expect(within(second).getByText('26 of 26')).toBeVisible();
  expect(router.state.location.search).toBe('?project=9&page=2');
  expect(within(second).getByLabelText('Next project')).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('j');
  await user.keyboard('k');
  expect(within(await panel('Patient portal')).getByText('1 of 26')).toBeVisible();
});

it('offers admins as assignees, and no employees', async () => {
  const staff = (id: number, name: string, role: 'admin' | 'agent') => userView({ id, name, role });
  answers['GET /users'] = (asked) =>
    listed(...(asked.get('role') === 'admin' ? [staff(2, 'Ada Admin', 'admin')] : [staff(3, 'Ines Park', 'agent')]));
  const { user } = show(<PanelFacts project={portal} />);
  await user.click(screen.getByRole('button', { name: 'Assignee: Unassigned' }));
  expect(await screen.findByText('Ada Admin')).toBeVisible();
  expect(screen.queryByText('Ines Park')).toBeNull();
  expect(calls.some(({ path }) => path.includes('role=agent'))).toBe(false);
});

it.each([
  ['2026-12-18T20:00:00Z', '0 days left'],
  ['2026-12-19T03:00:00Z', '0 days left'],
  ['2026-12-19T20:00:00Z', '1 day late'],
  ['2026-12-17T03:00:00Z', '2 days left'],
])('counts calendar days of the company: at %s, %s', (now, text) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
  show(<PanelFacts project={portal} />);
  expect(screen.getByText(text)).toBeVisible();
});

it('changes a status in the cell at once, and takes it back', async () => {
  const { user } = screenOf();
  await user.click(await screen.findByRole('button', { name: 'Status of Patient portal: Milestone 3 · Records' }));
  const menu = await screen.findByRole('dialog', { name: 'Change status' });
  expect(within(menu).getByRole('option', { name: 'Milestone 1 · Plan' })).toBeVisible();
  await user.keyboard('compl{Enter}');
  expect(await screen.findByText('Patient portal: Completed.')).toBeVisible();
  expect(sent()).toEqual([['/projects/8', { status: 'Completed' }]]);
  expect(calls.find(({ method }) => method === 'PATCH')?.headers.get('if-match')).toBe('"4"');
  await undo(user);
  await waitFor(() => expect(sent().at(-1)).toEqual(['/projects/8', { status: 'Milestone 3' }]));
});

it('shows the conflict with another editor', async () => {
  answers['PATCH /projects/8'] = STALE;
  const { user } = show(<PanelFacts project={portal} />);
  await user.click(screen.getByRole('button', { name: /^Status of Patient portal/ }));
  await screen.findByRole('dialog', { name: 'Change status' });
  await user.keyboard('compl{Enter}');
  expect(await screen.findByText(stale)).toBeVisible();
});

it('changes selected rows one by one, names rejections and undoes the others together', async () => {
  answers['PATCH /projects/8'] = STALE;
  const { user } = screenOf();
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Patient portal' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose Storefront to cloud' }));
  const bar = screen.getByRole('group', { name: 'Selected rows' });
  await user.click(within(bar).getByRole('button', { name: 'Status' }));
  await screen.findByRole('dialog', { name: 'Status' });
  await user.keyboard('compl{Enter}');
  expect(await screen.findByText('1 project changed.')).toBeVisible();
  expect(screen.getByText(stale)).toBeVisible();
  await undo(user);
  await waitFor(() => expect(sent().at(-1)).toEqual(['/projects/9', { status: 'On Hold' }]));
});

it('reports a failure, and follows changes by others while it is open', async () => {
  answers['GET /projects/8'] = 'offline';
  const { user } = screenOf('/admin/projects?project=8');
  const open = within(await panel('Patient portal'));
  expect(await open.findByText('The project could not be loaded.')).toBeVisible();
  answers['GET /projects/8'] = { body: projectDetail([], portal) };
  await user.click(open.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(open.queryByText('The project could not be loaded.')).toBeNull());
  answers['GET /projects/8'] = { body: projectDetail([], { ...portal, title: 'Patient portal, phase 2' }) };
  window.dispatchEvent(new Event('focus'));
  expect(await panel('Patient portal, phase 2')).toBeVisible();
});

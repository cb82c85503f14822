import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { projectView } from '../../../../test/client-data';
import { BROKEN, type Calls, listed, show, signedIn, stubServer, type Stubs, UNREACHED } from '../../../../test/screen';
import { draftKey, writeDraft } from '../../../api/draft-storage';
import type { ProjectView } from '../../../contract/api/projects';
import { valuesOf } from './project-form-values';
import { ProjectDialog } from './ProjectDialog';

const ADDRESS = 'PUT /projects/8';
const portal = projectView({ id: 8, title: 'Portal', description: 'Booking', version: 4 });
const STALE = /Someone else changed this in the meantime: Title\./;

let answers: Stubs;
let calls: Calls;
const onSaved = jest.fn();
const puts = () => calls.filter(({ method }) => method === 'PUT');
const title = () => screen.getByLabelText('Title');
const refuse = (current: ProjectView) => {
  answers[ADDRESS] = { status: 409, body: { code: 'STALE', error: 'Changed.', current } };
};

function open(project = portal) {
  const { user } = show(
    <ProjectDialog project={project} onSaved={onSaved} onClose={jest.fn()} onDirty={() => undefined} />,
  );
  return { user, save: () => user.click(screen.getByRole('button', { name: 'Save changes' })) };
}

beforeEach(() => {
  localStorage.clear();
  onSaved.mockClear();
  answers = { ...signedIn('admin'), 'GET /clients': listed() };
  calls = stubServer(answers);
});

it('counts a save as done when its response was lost', async () => {
  answers[ADDRESS] = 'offline';
  const { user, save } = open();
  await user.type(title(), ' 2 ');
  await save();
  await screen.findAllByText(/Failed to create or update project/);
  refuse({ ...portal, title: 'Portal 2', version: 5 });
  await save();
  expect(await screen.findByText('Project saved.')).toBeInTheDocument();
  expect(onSaved).toHaveBeenCalledTimes(1);
  expect(puts()).toHaveLength(2);
});

it('names the changes of another person and keeps or drops its own', async () => {
  const { user, save } = open();
  await user.type(title(), ' 2');
  refuse({ ...portal, title: 'Site', description: 'Records', version: 5 });
  await save();
  expect(await screen.findByText(/in the meantime: Title, Description\./)).toBeVisible();
  await user.click(screen.getByText('Keep my changes'));
  answers[ADDRESS] = { body: portal };
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(puts().map(({ headers }) => headers.get('if-match'))).toEqual(['"4"', '"5"']);
  expect(JSON.parse(puts()[1]!.body)).toMatchObject({ title: 'Portal 2', description: 'Records' });
});

it('opens a restored draft as a conflict when someone else changed the same field', async () => {
  writeDraft(draftKey('project/8'), { ...valuesOf({ ...portal, title: 'Old' }) }, { title: 'Mine' });
  const { user, save } = open();
  expect(screen.getByText(STALE)).toBeVisible();
  expect(title()).toHaveValue('Mine');
  await save();
  expect(screen.getByText(STALE)).toBeVisible();
  expect(puts()).toHaveLength(0);
  answers[ADDRESS] = { body: portal };
  await user.click(screen.getByText('Load current version'));
  await waitFor(() => expect(title()).toHaveValue('Portal'));
  expect(screen.queryByText(STALE)).toBeNull();
  await save();
  await waitFor(() => expect(puts()).toHaveLength(1));
});

it('puts the refusals of the server at their fields, and any other above them', async () => {
  const fields = { milestones: ['The status needs at least 3 milestones.'] };
  answers[ADDRESS] = { status: 400, body: { code: 'MILESTONE_OUT_OF_RANGE', error: 'No.', fields } };
  const { save } = open();
  await save();
  await waitFor(() => expect(screen.getByLabelText('Milestones')).toHaveAccessibleDescription(fields.milestones[0]));
  answers[ADDRESS] = BROKEN;
  await save();
  expect(await screen.findByText('Failed to create or update project. Reference r1')).toBeInTheDocument();
  answers[ADDRESS] = 'offline';
  await save();
  expect(await screen.findByText(`Failed to create or update project. ${UNREACHED}`)).toBeInTheDocument();
});

it('shows why the price of a paid project is locked', () => {
  open({ ...portal, payment_status: 'paid' });
  const price = screen.getByLabelText('Price (USD)');
  expect(price).toHaveAttribute('readonly');
  expect(price).toHaveAccessibleDescription(expect.stringContaining('Can’t be changed because the project is paid.'));
});

it.each<[string, Partial<ProjectView>]>([
  ['paid', { payment_status: 'paid' }],
  ['refunded', { payment_progress: 'refunded' }],
  ['under review', { payment_progress: 'under_review' }],
])('shows why the client of a project that is %s is locked', async (_how, change) => {
  const { user } = open({ ...portal, ...change });
  const client = screen.getByLabelText('Client');
  expect(client).toHaveAttribute('readonly');
  expect(client).toHaveAccessibleDescription(
    expect.stringContaining('Can’t be changed because the project has a payment.'),
  );
  await user.type(client, 'jun');
  expect(client).toHaveValue('Dana Whitfield');
});

it('adds a project for a client that was searched on the server', async () => {
  answers['GET /clients'] = listed({ id: 12, name: 'June Okafor', email: 'june@x.example', is_invited: false });
  answers['POST /projects'] = { status: 201, body: portal };
  const { user } = show(<ProjectDialog onSaved={onSaved} onClose={jest.fn()} onDirty={() => undefined} />);
  const posts = () => calls.filter(({ method }) => method === 'POST');
  const put = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const create = () => user.click(screen.getByText('Create project'));
  put('Title', ' Gallery ');
  const price = screen.getByRole('textbox', { name: 'Price (USD)' });
  put('Price (USD)', '1.250');
  await create();
  expect(price).toHaveAccessibleDescription('1.250 can be read in two ways. Please write the price as in $1,250.50.');
  put('Price (USD)', '1.250,5');
  await waitFor(() => expect(price).toHaveAccessibleDescription(expect.stringContaining('= $1,250.50')));
  put('Description', 'A gallery');
  put('Start date', '2026-12-01');
  put('End date', '2026-11-30');
  await create();
  expect(screen.getByLabelText('End date')).toHaveAccessibleDescription('End date cannot be before start date.');
  expect(screen.getByLabelText('Client')).toHaveAccessibleDescription('Please choose a client.');
  expect(posts()).toHaveLength(0);

  put('End date', '2027-02-01');
  await user.type(screen.getByLabelText('Client'), 'jun');
  await waitFor(() => expect(calls.some(({ path }) => /^\/clients\?.*q=jun/.test(path))).toBe(true));
  await user.click(await screen.findByText('June Okafor'));
  put('Milestones', ' ２ ');
  const statuses = within(screen.getByLabelText('Status'))
    .getAllByText(/./)
    .map(({ textContent }) => textContent);
  expect(statuses).toEqual(
    'Pending,In Progress,Milestone 1,Milestone 2,Under Review,Completed,On Hold,Cancelled'.split(','),
  );
  const NAMES = /^Names of the milestones/;
  put(NAMES, 'Plan\nBuild\nLaunch');
  await create();
  await waitFor(() =>
    expect(screen.getByLabelText(NAMES)).toHaveAccessibleDescription(/There are 2 milestones, so at most 2 names\./),
  );
  put(NAMES, '\nLaunch\n');
  await create();
  expect(await screen.findByText('Project created.')).toBeInTheDocument();
  expect(JSON.parse(posts()[0]!.body)).toEqual({
    title: 'Gallery',
    price: 1250.5,
    description: 'A gallery',
    start_date: '2026-12-01',
    end_date: '2027-02-01',
    user_id: 12,
    status: 'Pending',
    milestones: 2,
    milestone_names: ['', 'Launch'],
  });
  expect(onSaved).toHaveBeenCalledTimes(1);
});

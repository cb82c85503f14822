import { screen, waitFor } from '@testing-library/react';
import { projectView } from '../../../../test/client-data';
import { type Calls, listed, show, signedIn, stubServer, type Stubs } from '../../../../test/screen';
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
  expect(puts()[1]!.headers.get('if-match')).toBe('"5"');
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

it('restores a draft without a conflict when someone else changed another field', () => {
  writeDraft(draftKey('project/8'), { ...valuesOf({ ...portal, description: 'Old' }) }, { title: 'Mine' });
  open();
  expect(title()).toHaveValue('Mine');
  expect(screen.queryByText(STALE)).toBeNull();
});

import { screen, waitFor } from '@testing-library/react';
import { projectView } from '../../../../test/client-data';
import { type Calls, listed, show, signedIn, stubServer, type Stubs } from '../../../../test/screen';
import { draftKey, writeDraft } from '../../../api/draft-storage';
import type { ProjectView } from '../../../contract/api/projects';
import { valuesOf } from './project-form-values';
import { ProjectDialog } from './ProjectDialog';

const ADDRESS = 'PUT /projects/8';
const portal = projectView({ id: 8, title: 'Portal', description: 'Booking', version: 4 });
const STALE = /Another person changed this project/;

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

describe('a save after a lost response', () => {
  const lose = async () => {
    answers[ADDRESS] = 'offline';
    const opened = open();
    await opened.user.type(title(), ' 2 ');
    await opened.save();
    await screen.findByText(/Failed to create or update project/);
    return opened;
  };
  const own = { ...portal, title: 'Portal 2', version: 5 };

  it('counts as saved when the current project equals the sent one', async () => {
    const { save } = await lose();
    refuse(own);
    await save();
    expect(await screen.findByText('Project saved.')).toBeInTheDocument();
    expect(onSaved).toHaveBeenCalledTimes(1);
    expect(puts()).toHaveLength(2);
  });

  it('sends later changes against the current project', async () => {
    const { user, save } = await lose();
    await user.type(screen.getByLabelText('Description'), ' and records');
    answers[ADDRESS] = () => {
      answers[ADDRESS] = { body: own };
      return { status: 409, body: { code: 'STALE', error: 'Changed.', current: own } };
    };
    await save();
    expect(await screen.findByText('Project saved.')).toBeInTheDocument();
    expect(puts().map(({ headers }) => headers.get('if-match'))).toEqual(['"4"', '"4"', '"5"']);
    expect(JSON.parse(puts()[2]!.body)).toMatchObject({ title: 'Portal 2', description: 'Booking and records' });
  });

  it('is a conflict when the current project differs', async () => {
    const { save } = await lose();
    refuse({ ...own, description: 'Records' });
    await save();
    expect(await screen.findByText(STALE)).toBeVisible();
    expect(onSaved).not.toHaveBeenCalled();
  });
});

it('opens a restored draft as a conflict when someone else changed the same field', async () => {
  writeDraft(draftKey('project/8'), { ...valuesOf({ ...portal, title: 'Old' }) }, { title: 'Mine' });
  const { user, save } = open();
  expect(screen.getByText(STALE)).toBeVisible();
  expect(title()).toHaveValue('Mine');
  await save();
  expect(screen.getByText(STALE)).toBeVisible();
  expect(puts()).toHaveLength(0);
  answers['GET /projects/8'] = { body: { ...portal, attachments: [] } };
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

import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { show, stubServer } from '../../../../test/screen';
import { draftKey, writeDraft } from '../../../api/draft-storage';
import { networkError } from '../../../api/errors';
import { StaleNotice } from '../../table/editing/EditorParts';
import { TextInput } from '../fields/TextInput';
import { Form } from '../Form';
import { createFormCache, type FormCache } from './form-cache';
import { useDraft } from './useDraft';

interface Boat {
  version: number;
  name: string;
  owner: string;
}
interface BoatFormProps {
  boat: Boat;
  keeper: FormCache;
}

const FIRST: Boat = { version: 1, name: 'Brig', owner: 'Kay' };
const sent = jest.fn<Promise<{ error?: unknown }>, [number, object]>();
const onSaved = jest.fn();
const valuesOf = ({ name, owner }: Boat) => ({ name, owner });

function BoatForm({ boat, keeper }: BoatFormProps) {
  const draft = useDraft({
    draft: 'boat/2',
    record: boat,
    keeper,
    valuesOf,
    failed: 'Save failed',
    onSaved,
    send: ({ version }, values) => sent(version, values),
  });
  return (
    <Form form={draft.form} onSubmit={draft.save}>
      <StaleNotice draft={draft} fieldNames={{ name: 'Name', owner: 'Owner' }} onCancel={() => undefined} />
      <TextInput name="name" label="Name" />
      <TextInput name="owner" label="Owner" />
      <button type="submit">Save</button>
    </Form>
  );
}

function Yard({ boat }: { boat: Boat }) {
  const [keeper] = useState(createFormCache);
  const [turns, setTurns] = useState(0);
  return (
    <>
      <BoatForm key={turns} boat={boat} keeper={keeper} />
      <button onClick={() => setTurns(turns + 1)}>Turn</button>
    </>
  );
}

const name = () => screen.getByLabelText('Name');
const owner = () => screen.getByLabelText('Owner');
const conflict = () => screen.queryByText(/Someone else changed this in the meantime: /);
const lose = () => sent.mockResolvedValueOnce({ error: networkError(false) });
const refuse = (current: Boat) =>
  sent.mockResolvedValueOnce({ error: { status: 409, code: 'STALE', message: 'Changed.', current } });

beforeEach(() => {
  localStorage.clear();
  stubServer({});
  sent.mockReset().mockResolvedValue({});
  onSaved.mockReset();
});

describe('a save after a lost response', () => {
  const open = async () => {
    const { user } = show(<Yard boat={FIRST} />);
    const save = () => user.click(screen.getByText('Save'));
    await user.type(name(), 'antine ');
    lose();
    await save();
    expect(await screen.findAllByText(/Save failed/)).not.toHaveLength(0);
    return { user, save };
  };

  it('counts as saved when the current record contains the sent changes', async () => {
    const { save } = await open();
    const current = { ...FIRST, version: 2, name: 'Brigantine', owner: 'Lee' };
    refuse(current);
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(current));
    expect(sent).toHaveBeenCalledTimes(2);
    expect(conflict()).toBeNull();
    expect([name(), owner()].map((input) => (input as HTMLInputElement).value)).toEqual(['Brigantine', 'Lee']);
  });

  it('also counts as saved after the form moved', async () => {
    const { user, save } = await open();
    await user.click(screen.getByText('Turn'));
    refuse({ ...FIRST, version: 2, name: 'Brigantine' });
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
  });

  it('sends later changes against the current record', async () => {
    const { user, save } = await open();
    await user.type(owner(), 'la');
    refuse({ ...FIRST, version: 2, name: 'Brigantine' });
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(sent).toHaveBeenLastCalledWith(2, { name: 'Brigantine', owner: 'Kayla' });
    expect(conflict()).toBeNull();
  });

  it.each([
    ['the sent field', { name: 'Bark' }, /: Name\./],
    ['a field that was changed later', { name: 'Brigantine', owner: 'Lee' }, /: Name, Owner\./],
  ])('is a conflict when someone else changed %s', async (_what, theirs, fields) => {
    const { user, save } = await open();
    await user.type(owner(), 'la');
    refuse({ ...FIRST, version: 3, ...theirs });
    await save();
    expect(await screen.findByText(fields)).toBeVisible();
    expect(onSaved).not.toHaveBeenCalled();
    expect(sent).toHaveBeenCalledTimes(2);
  });
});

it('is a conflict without a lost response, even with equal values', async () => {
  const { user } = show(<Yard boat={FIRST} />);
  await user.type(name(), 'antine');
  refuse({ ...FIRST, version: 2, name: 'Brigantine' });
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText(/: Name\./)).toBeVisible();
  expect(onSaved).not.toHaveBeenCalled();
});

describe('a restored draft of a record that someone else changed', () => {
  const SECOND = { version: 2, name: 'theirs', owner: 'Lee' };
  const stored = () => JSON.parse(localStorage.getItem(draftKey('boat/2')) ?? '{}') as { begin?: object };
  const open = (begin: object = { name: 'old', owner: 'Kay' }, changed: object = { name: 'mine' }) => {
    writeDraft(draftKey('boat/2'), begin as never, changed as never);
    return show(<Yard boat={SECOND} />);
  };

  it('opens as a conflict that names the field, and saves nothing without a choice', async () => {
    const { user } = open();
    expect(screen.getByText(/: Name\./)).toBeVisible();
    expect(name()).toHaveValue('mine');
    expect(owner()).toHaveValue('Lee');
    await user.click(screen.getByText('Save'));
    expect(await screen.findByText('Someone else changed this in the meantime. Your draft is kept.')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await user.click(screen.getByText('Keep my changes'));
    expect(conflict()).toBeNull();
    expect(stored().begin).toEqual({ name: 'theirs' });
    await user.click(screen.getByText('Save'));
    await waitFor(() => expect(sent).toHaveBeenCalledWith(2, { name: 'mine', owner: 'Lee' }));
  });

  it.each(['Load current version', 'Discard'])('shows their values after %s', async (choice) => {
    const { user } = open();
    await user.click(screen.getByText(choice));
    expect([name(), owner()].map((input) => (input as HTMLInputElement).value)).toEqual(['theirs', 'Lee']);
    expect(conflict()).toBeNull();
    expect(stored()).toEqual({});
  });

  it('stays a conflict after typing and after a move', async () => {
    const { user } = open();
    await user.type(name(), '!');
    expect(stored().begin).toEqual({ name: 'old' });
    await user.click(screen.getByText('Turn'));
    expect(screen.getByText(/: Name\./)).toBeVisible();
    expect(name()).toHaveValue('mine!');
    await user.click(screen.getByText('Save'));
    expect(sent).not.toHaveBeenCalled();
  });

  it.each([
    ['they changed another field', { name: 'theirs', owner: 'Kay' }, { name: 'mine' }],
    ['they typed the same', { name: 'old', owner: 'Lee' }, { name: 'theirs', owner: 'mine' }],
  ])('is no conflict when %s', (_when, begin, changed) => {
    open(begin, changed);
    expect(screen.getByText('We kept what you typed.')).toBeVisible();
    expect(conflict()).toBeNull();
  });

  it('is no conflict for a draft without begin values', () => {
    writeDraft(draftKey('boat/2'), { name: 'old', owner: 'Kay' }, { name: 'mine' });
    const { begin: _begin, ...former } = stored();
    localStorage.setItem(draftKey('boat/2'), JSON.stringify(former));
    show(<Yard boat={SECOND} />);
    expect(name()).toHaveValue('mine');
    expect(conflict()).toBeNull();
  });
});

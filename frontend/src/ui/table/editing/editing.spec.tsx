import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { asked, edited, Fleet, FLEET, forgetFleet, setPhone, type Boat } from '../../../../test/fleet';
import { showRoutes, stubServer } from '../../../../test/screen';
import { TextInput } from '../../form/fields/TextInput';
import type { FormCache } from '../../form/editing/form-cache';
import { useDraft } from '../../form/editing/useDraft';
import { useRecordEditor } from '../../form/editing/useRecordEditor';
import { useSavedMark } from '../../form/editing/useSavedMark';
import { RowEditor } from './RowEditor';

const sent = jest.fn<Promise<{ error?: unknown }>, [number, object]>();

beforeEach(() => {
  stubServer({});
  forgetFleet();
  sent.mockReset().mockResolvedValue({});
});
afterEach(() => jest.useRealTimers());

interface EditorProps {
  boat: Boat;
  keeper: FormCache;
  onSaved: (boat: Boat) => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

function BoatEditor({ boat, keeper, onSaved, ...rest }: EditorProps) {
  const draft = useDraft({
    draft: `boat/${boat.id}`,
    record: boat,
    keeper,
    valuesOf: ({ name, owner }) => ({ name, owner }),
    send: ({ length }, values) => sent(length, values),
    failed: 'Save failed',
    onSaved,
  });
  const owner = <TextInput name="owner" label="Owner" />;
  const name = <TextInput name="name" label="Name" />;
  return (
    <RowEditor {...rest} draft={draft} label={`Edit ${boat.name}`} fieldNames={{ name: 'Name', owner: 'Owner' }}>
      {name}
      {owner}
    </RowEditor>
  );
}

function Yard() {
  const [boats, setBoats] = useState(FLEET);
  const { editor, open, close, finish, setDirty } = useRecordEditor<Boat>({
    leaveTitle: 'Drop the draft?',
    leaveAction: 'Drop it',
  });
  const { savedKey, mark } = useSavedMark();
  edited.mockImplementation((boat: Boat) => void open(boat));
  const boat = editor?.record;
  const onSaved = ({ id }: Boat) => {
    finish();
    mark(id);
  };
  const editing = boat && {
    row: boat,
    editor: (
      <BoatEditor
        key={editor.key}
        {...{ boat, onSaved }}
        keeper={editor.keeper}
        onCancel={() => void close()}
        onDirty={setDirty}
      />
    ),
  };
  return (
    <>
      <button onClick={() => setBoats([])}>all sold</button>
      <button onClick={() => setBoats([...FLEET].reverse())}>turned around</button>
      <button onClick={() => setBoats(FLEET.filter(({ id }) => id !== 2))}>Brig sold</button>
      <Fleet boats={boats} more={{ editing, savedKey }} />
    </>
  );
}

const showYard = () => showRoutes([{ path: '/', element: <Yard /> }], '/');
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const editor = () => screen.queryByRole('group', { name: 'Edit Brig' });

describe('a form in the place of a row', () => {
  it('takes the focus, leaves the other rows, and has nothing to save at first', async () => {
    const { user } = showYard();
    await user.click(button('Edit Brig'));
    expect(field('Name')).toHaveFocus();
    expect(field('Name')).toHaveValue('Brig');
    expect(screen.queryByText('11 m')).toBeNull();
    expect(screen.getByText('Cutter')).toBeInTheDocument();
    expect(button('Save')).toBeDisabled();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(sent).not.toHaveBeenCalled();
    await user.keyboard('antine');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    expect(button('Save')).toBeEnabled();
  });

  it('closes with Escape, and the focus is back on Edit', async () => {
    const { user } = showYard();
    await user.click(button('Edit Brig'));
    await user.keyboard('{Escape}');
    expect(editor()).toBeNull();
    expect(button('Edit Brig')).toHaveFocus();
  });

  it('asks for confirmation before a draft is dropped', async () => {
    const { user } = showYard();
    await user.click(button('Edit Brig'));
    await user.keyboard('antine{Escape}');
    await screen.findByRole('alertdialog', { name: 'Drop the draft?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field('Name')).toHaveValue('Brigantine');
    await user.click(button('Edit Alma'));
    await user.click(await screen.findByRole('button', { name: 'Drop it' }));
    await waitFor(() => expect(field('Name')).toHaveValue('Alma'));
    await waitFor(() => expect(field('Name')).toHaveFocus());
  });

  it('saves with Ctrl Enter, restores the focus and shows success for 2.5 seconds', async () => {
    jest.useFakeTimers();
    showYard();
    const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    fireEvent.click(button('Edit Brig'));
    await wait(0);
    fireEvent.change(field('Name'), { target: { value: 'Brigantine' } });
    fireEvent.keyDown(field('Name'), { key: 'Enter', ctrlKey: true });
    await wait(100);
    expect(sent).toHaveBeenCalledWith(11, { name: 'Brigantine', owner: 'Kay' });
    expect(button('Edit Brig')).toHaveFocus();
    expect(within(screen.getByRole('row', { name: /Brig/ })).getByText('Saved')).toBeInTheDocument();
    expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent('Saved');
    await wait(2300);
    expect(within(screen.getByRole('grid')).queryByText('Saved')).toBeInTheDocument();
    await wait(200);
    expect(within(screen.getByRole('grid')).queryByText('Saved')).toBeNull();
  });

  it('keeps a draft when the window is turned', async () => {
    const { user } = showYard();
    await user.click(button('Edit Brig'));
    await user.keyboard('antine');
    act(() => setPhone(true));
    expect(within(screen.getByRole('list', { name: 'Fleet' })).getByRole('textbox', { name: 'Name' })).toHaveValue(
      'Brigantine',
    );
    act(() => setPhone(false));
    expect(within(screen.getByRole('grid')).getByRole('textbox', { name: 'Name' })).toHaveValue('Brigantine');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    fireEvent.keyDown(field('Name'), { key: 'Escape' });
    await user.click(await screen.findByRole('button', { name: 'Drop it' }));
    await user.click(await screen.findByRole('button', { name: 'Edit Brig' }));
    expect(field('Name')).toHaveValue('Brig');
  });

  it('leaves the focus in the search when another answer comes', async () => {
    const { user } = showYard();
    await user.click(button('Edit Brig'));
    await user.keyboard('antine');
    await user.type(screen.getByRole('searchbox'), 'k');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: 'k' }));
    fireEvent.click(button('turned around'));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(field('Name')).toHaveValue('Brigantine');
  });

  it('keeps draft and focus when the list changes around it', async () => {
    const { user } = showYard();
    await user.click(button('Edit Brig'));
    await user.keyboard('antine');
    for (const change of ['turned around', 'Brig sold', 'all sold']) {
      fireEvent.click(button(change));
      expect(field('Name')).toHaveValue('Brigantine');
      expect(field('Name')).toHaveFocus();
    }
    expect(screen.getByText('No boat yet.')).toBeInTheDocument();
  });
});

describe('a refusal', () => {
  const theirs = { ...FLEET[1]!, owner: 'Lee', length: 12 };
  const refuse = (error: object) => sent.mockResolvedValueOnce({ error });
  const stale = { status: 409, code: 'STALE', message: 'Changed.', current: theirs };

  it('keeps the draft and shows the reason', async () => {
    const { user } = showYard();
    refuse({ status: 400, code: 'INVALID', message: 'No.', fields: { name: ['Taken.'] } });
    await user.click(button('Edit Brig'));
    await user.keyboard('antine{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Taken.')).toBeInTheDocument();
    expect(field('Name')).toHaveValue('Brigantine');
  });

  it('names the fields changed by others; Keep my changes saves over them', async () => {
    const { user } = showYard();
    refuse(stale);
    await user.click(button('Edit Brig'));
    await user.keyboard('antine');
    await user.click(button('Save'));
    expect(await screen.findByText(/in the meantime: Owner\./)).toBeInTheDocument();
    expect(field('Name')).toHaveValue('Brigantine');
    await user.click(button('Keep my changes'));
    expect([field('Name'), field('Owner')].map((input) => (input as HTMLInputElement).value)).toEqual([
      'Brigantine',
      'Lee',
    ]);
    await user.click(button('Save'));
    expect(sent).toHaveBeenLastCalledWith(12, { name: 'Brigantine', owner: 'Lee' });
    await waitFor(() => expect(editor()).toBeNull());
  });
});

it('brings a form into view whose record is below the fold', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 900, 300, 400));
  const { user } = showYard();
  await user.click(button('Edit Brig'));
  expect(scrolled.mock.contexts).toContain(editor());
  jest.restoreAllMocks();
});

it('is a form in the record list of a phone', async () => {
  setPhone(true);
  const { user } = showYard();
  const list = screen.getByRole('list', { name: 'Fleet' });
  await user.click(button('Actions for Brig'));
  await user.click(screen.getByRole('menuitem', { name: 'Edit Brig' }));
  await waitFor(() => expect(field('Name')).toHaveFocus());
  expect(within(list).getAllByRole('listitem')[1]).toContainElement(editor());
  await user.keyboard('{Escape}');
  expect(button('Actions for Brig')).toHaveFocus();
});

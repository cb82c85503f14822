import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { show, stubServer } from '../../../test/screen';
import { Notice } from '../page/Notice';
import { AnnouncedNotice } from './AnnouncedNotice';
import { useConfirm } from './confirm';
import { ErrorPanel } from './ErrorPanel';
import { useToast } from './toasts';
import { offsetOver } from './useToastOffset';

const undone = jest.fn();
const answered = jest.fn();

function Buttons() {
  const { success, failure, undo } = useToast();
  const confirm = useConfirm();
  const ask = async () =>
    answered(
      await confirm({ title: 'Delete “Grant tracker”?', detail: '3 files are removed.', action: 'Delete project' }),
    );
  return (
    <>
      <button onClick={() => success('Changes saved')}>save</button>
      <button onClick={() => failure('Delete failed')}>fail</button>
      <button onClick={() => undo('Offer deleted', undone)}>undo later</button>
      <button onClick={() => void ask()}>ask</button>
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const texts = () => screen.queryAllByRole('alert').map((toast) => toast.textContent);

beforeEach(() => {
  stubServer({});
  undone.mockClear();
  answered.mockClear();
});

describe('toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    show(<Buttons />);
  });
  afterEach(() => jest.useRealTimers());

  it('are alerts, which screen readers announce, and disappear after 3.5 seconds', () => {
    press('save');
    press('fail');
    expect(texts()).toEqual(['Changes saved', 'Delete failed']);
    pass(3499);
    expect(texts()).toHaveLength(2);
    pass(1);
    expect(texts()).toEqual([]);
  });

  it('stay during hover and while the window is inactive', () => {
    press('save');
    fireEvent.mouseEnter(screen.getByRole('alert'));
    pass(10_000);
    fireEvent.mouseLeave(screen.getByRole('alert'));
    fireEvent(window, new Event('blur'));
    pass(10_000);
    expect(texts()).toEqual(['Changes saved']);
    fireEvent(window, new Event('focus'));
    pass(3500);
    expect(texts()).toEqual([]);
  });

  it('are three at most, the oldest leaves', () => {
    press('fail');
    for (let i = 0; i < 3; i++) press('save');
    expect(texts()).toEqual(Array(3).fill('Changes saved'));
  });

  it('stay while they have the focus, even when the pointer leaves', () => {
    press('undo later');
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    fireEvent.mouseEnter(screen.getByRole('alert'));
    fireEvent.mouseLeave(screen.getByRole('alert'));
    pass(20_000);
    expect(texts()).toHaveLength(1);
    act(() => screen.getByRole('button', { name: 'Undo' }).blur());
    pass(8000);
    expect(texts()).toEqual([]);
  });

  it('do not push out one that still offers Undo', () => {
    press('undo later');
    for (let i = 0; i < 4; i++) press('save');
    expect(texts()).toHaveLength(3);
    press('Undo');
    expect(undone).toHaveBeenCalledTimes(1);
  });

  it('offer Undo for 8 seconds', () => {
    press('undo later');
    pass(7999);
    press('Undo');
    expect(undone).toHaveBeenCalledTimes(1);
    expect(texts()).toEqual([]);
  });
});

describe('the confirmation', () => {
  it('opens on Cancel, names what is destroyed and takes Escape for no', async () => {
    const { user } = show(<Buttons />);
    await user.click(screen.getByRole('button', { name: 'ask' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Grant tracker”?' });
    expect(dialog).toHaveAccessibleDescription('3 files are removed.');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(answered).toHaveBeenLastCalledWith(false);
  });

  it('answers yes only through the verb', async () => {
    const { user } = show(<Buttons />);
    await user.click(screen.getByRole('button', { name: 'ask' }));
    await user.click(await screen.findByRole('button', { name: 'Delete project' }));
    expect(answered).toHaveBeenLastCalledWith(true);
  });

  it('is asked by the browser when its code cannot be loaded', async () => {
    jest.doMock('./ConfirmDialog', () => {
      throw new Error('offline');
    });
    const asked = jest.spyOn(window, 'confirm').mockReturnValue(true);
    const { user } = show(<Buttons />);
    await user.click(screen.getByRole('button', { name: 'ask' }));
    await waitFor(() => expect(answered).toHaveBeenLastCalledWith(true));
    expect(asked).toHaveBeenCalledWith('Delete “Grant tracker”?\n\n3 files are removed.');
    expect(screen.getByRole('button', { name: 'ask' })).toBeVisible();
    jest.dontMock('./ConfirmDialog');
    asked.mockRestore();
  });
});

it('the error panel gives the reason below what failed, and Retry', async () => {
  const retry = jest.fn();
  const error = { status: 'TIMEOUT', code: 'TIMEOUT', message: 'The server did not answer within 20 seconds.' };
  const { user } = show(<ErrorPanel title="Unable to load your projects right now." error={error} onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Unable to load your projects right now.The server did not answer within 20 seconds.',
  );
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('a notice that an action causes is announced once, as is each new text; a static one is not', async () => {
  function Import() {
    const [count, setCount] = useState(0);
    return (
      <>
        <Notice state="info">Choose a file.</Notice>
        <button onClick={() => setCount(count + 1)}>read</button>
        {count > 0 && <AnnouncedNotice state="info">{count} pages would change.</AnnouncedNotice>}
      </>
    );
  }
  const { user } = show(<Import />);
  const region = document.getElementById('announcements-polite')!;
  const announced: string[] = [];
  const observer = new MutationObserver(() => region.textContent && announced.push(region.textContent));
  observer.observe(region, { childList: true });
  for (const text of ['1 pages would change.', '2 pages would change.']) {
    await user.click(screen.getByRole('button', { name: 'read' }));
    await waitFor(() => expect(announced.at(-1)).toBe(text));
  }
  observer.disconnect();
  expect(announced).toHaveLength(2);
  expect(screen.getAllByRole('status')).toHaveLength(1);
});

const box = (left: number, top: number, width: number, height: number) =>
  ({ left, top, right: left + width, bottom: top + height }) as DOMRect;
const TOAST = box(836, 768, 420, 40);

it.each([
  ['0 beside and above controls', 0, [box(300, 760, 120, 36), box(900, 700, 120, 36)]],
  ['46 above the buttons of a dialog foot', 46, [box(900, 770, 120, 36), box(1040, 770, 120, 36)]],
  ['126 above a reply with its field and button', 126, [box(850, 690, 400, 80), box(1100, 778, 120, 36)]],
  ['0 without room above', 0, Array.from({ length: 20 }, (_, row) => box(850, row * 40, 380, 30))],
])('moves a toast up by %s', (_name, offset, controls) => {
  expect(offsetOver(TOAST, controls)).toBe(offset);
});

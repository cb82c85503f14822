import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { show } from '../../../../../test/screen';
import { RichEditor } from './RichEditor';

const TEXT = {
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Hello' }] }],
};
const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

const open = async () => {
  const shown = show(<RichEditor label="Text" value={TEXT} onChange={jest.fn()} aria={{} as never} />);
  const text = await screen.findByRole('textbox', { name: 'Text' });
  return { ...shown, text, style: screen.getByRole('combobox', { name: 'Style' }) };
};

beforeEach(() => {
  Range.prototype.getClientRects = () => [] as never;
  Range.prototype.getBoundingClientRect = () => ({}) as never;
});

it('keeps the focus in the style select while arrow keys change the style', async () => {
  const { user, style } = await open();
  act(() => style.focus());
  for (const [level, value] of [
    [2, '2'],
    [3, '3'],
  ] as const) {
    await user.keyboard('{ArrowDown}');
    fireEvent.change(style, { target: { value } });
    await nextFrame();
    expect(screen.getByRole('heading', { level, name: 'Hello' })).toBeInTheDocument();
    expect(style).toHaveFocus();
  }
});

it('returns the focus to the text after a style is chosen with the mouse', async () => {
  const { user, text, style } = await open();
  act(() => style.focus());
  await user.keyboard('{ArrowDown}');
  await user.selectOptions(style, 'Heading');
  expect(screen.getByRole('heading', { level: 2, name: 'Hello' })).toBeInTheDocument();
  await waitFor(() => expect(text).toHaveFocus());
});

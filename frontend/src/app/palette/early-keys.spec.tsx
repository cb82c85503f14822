import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense, useLayoutEffect, useState, type ComponentType } from 'react';
import { EarlyInput, EarlyKeys } from './EarlyKeys';

function Field({ early }: { early: EarlyInput }) {
  const [text, setText] = useState('');
  useLayoutEffect(() => early.handTo((typed, isHurried) => setText(typed + (isHurried ? '!' : ''))), [early]);
  return <input autoFocus value={text} onChange={({ target }) => setText(target.value)} />;
}

function open() {
  const early = new EarlyInput();
  const onClose = jest.fn<void, []>();
  const onClick = jest.fn<void, []>();
  let arrive: (module: { default: ComponentType }) => void = () => {};
  const Late = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)));
  render(
    <>
      <button autoFocus onClick={onClick}>
        behind
      </button>
      <Suspense fallback={<EarlyKeys early={early} onClose={onClose} />}>
        <Late />
      </Suspense>
    </>,
  );
  const user = userEvent.setup();
  const come = () => act(async () => arrive({ default: () => <Field early={early} /> }));
  return { user, come, onClose, onClick };
}

it('keeps what is typed until the field is there, which then goes on', async () => {
  const { user, come, onClick } = open();
  await user.keyboard('dax{Backspace}n a');
  await come();
  expect(screen.getByRole('textbox')).toHaveValue('dan a');
  await user.keyboard('b');
  expect(screen.getByRole('textbox')).toHaveValue('dan ab');
  expect(onClick).not.toHaveBeenCalled();
});

it('keeps the last Enter, not the button behind; Escape gives up; commands of the browser go through', async () => {
  const { user, come, onClose, onClick } = open();
  await user.keyboard('da{Enter}');
  expect(fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true })).toBe(true);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await come();
  expect(screen.getByRole('textbox')).toHaveValue('da!');
  expect(onClick).not.toHaveBeenCalled();
});

it('cancels the Enter when another character follows', async () => {
  const { user, come } = open();
  await user.keyboard('da{Enter}n');
  await come();
  expect(screen.getByRole('textbox')).toHaveValue('dan');
});

import { act, fireEvent, screen } from '@testing-library/react';
import { serviceView } from '../../../../../test/content-data';
import { show, stubServer } from '../../../../../test/screen';
import { networkError, throwable } from '../../../../api/errors';
import { DraftStore } from './draft-store';
import { SaveState } from './SaveState';
import { DraftContext } from './useDraft';

const OFFLINE = 'Not saved: the server cannot be reached. Your text stays here and is saved as soon as possible.';
const offline = () => networkError(false) as never;

function given(...failures: (Error | null)[]) {
  const draft = new DraftStore(serviceView(), (document, version) => {
    const failure = failures.shift();
    const view = { ...serviceView(), document, version: version + 1, state: 'changed' as const };
    return failure ? Promise.reject(failure) : Promise.resolve(view);
  });
  show(
    <DraftContext value={draft}>
      <SaveState />
    </DraftContext>,
  );
  const type = async (text: string) => {
    act(() => draft.change('lede', text));
    await rest();
  };
  return { draft, type };
}
const rest = (ms = 200) => act(() => jest.advanceTimersByTimeAsync(ms));
const visible = () => screen.getByRole('status');

beforeEach(() => {
  stubServer({});
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('shows each save without announcing it', async () => {
  const { draft, type } = given();
  act(() => draft.change('lede', 'S'));
  expect(visible()).toHaveTextContent('Saving');
  await type('Sites');
  expect(visible()).toHaveTextContent('Draft saved');
  expect(visible()).toHaveAttribute('aria-live', 'off');
});

it('announces errors', async () => {
  const { type } = given(offline(), throwable({ status: 400, code: 'VALIDATION_FAILED', message: 'Too long.' }));
  await type('In a tunnel');
  expect(visible()).toHaveTextContent(OFFLINE);
  expect(visible()).toHaveAttribute('aria-live', 'polite');
  await type('Too much');
  expect(visible()).toHaveTextContent('Too long.');
});

it('announces that Try now saved the draft', async () => {
  const { type } = given(offline(), null);
  await type('In a tunnel');
  fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
  await rest();
  expect(document.getElementById('announcements-polite')).toHaveTextContent('Draft saved');
});

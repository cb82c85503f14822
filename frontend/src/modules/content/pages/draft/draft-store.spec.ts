import { throwable, networkError, type ApiError } from '../../../../api/errors';
import type { ContentView, SiteDocument } from '../../../../contract/api/content';
import { serviceView } from '../../../../../test/content-data';
import { DraftStore } from './draft-store';

const later = (version: number, part: object, by = 'Ines Halloran'): ContentView => {
  const view = serviceView(part);
  return { ...view, version, edits: [{ field: 'lede', by, at: '2026-11-21T10:51:00.000Z' }] };
};
const stale = (current: ContentView) =>
  throwable({ status: 409, code: 'STALE', message: 'Someone else changed it.', current });
const refused = (failure: Partial<ApiError>) =>
  throwable({ status: 400, code: 'VALIDATION_FAILED', message: 'Please mend it.', ...failure });

function given(...failures: Error[]) {
  const sent: { document: SiteDocument; version: number }[] = [];
  const draft = new DraftStore(serviceView(), (document, version) => {
    sent.push({ document, version });
    const failure = failures.shift();
    return failure
      ? Promise.reject(failure)
      : Promise.resolve({ ...serviceView(), document, version: version + 1, state: 'changed' as const });
  });
  const text = (field: 'lede' | 'range') => (draft.getState().document as { lede: string; range: string })[field];
  return { draft, sent, text };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const rest = (ms = 200) => jest.advanceTimersByTimeAsync(ms);

it('saves what was typed once the typing has rested, against the version it began with', async () => {
  const { draft, sent } = given();
  draft.change('lede', 'Sites');
  draft.change('lede', 'Sites and shops');
  expect([sent.length, draft.getState().status]).toEqual([0, 'waiting']);
  await rest();
  expect(sent.map(({ document, version }) => [(document as { lede: string }).lede, version])).toEqual([
    ['Sites and shops', 7],
  ]);
  expect(draft.getState()).toMatchObject({ status: 'saved', view: { version: 8 } });
});

it('sends one save at a time, the next with the version of the last', async () => {
  const { draft, sent, text } = given();
  draft.change('lede', 'One');
  jest.advanceTimersByTime(150);
  draft.change('range', '$2');
  await rest(500);
  expect(sent.map(({ version }) => version)).toEqual([7, 8]);
  expect([text('lede'), text('range'), draft.getState().status]).toEqual(['One', '$2', 'saved']);
});

it('keeps the text without a response, shows it and retries automatically', async () => {
  const { draft, sent, text } = given(
    networkError(false) as never,
    throwable({ status: 503, code: 'HTTP_503', message: '' }),
  );
  draft.change('lede', 'Typed in a tunnel');
  await rest();
  expect([draft.getState().status, text('lede')]).toEqual(['offline', 'Typed in a tunnel']);
  await rest(2_000);
  expect([draft.getState().status, sent.length]).toEqual(['offline', 2]);
  await rest(4_000);
  expect([draft.getState().status, sent.length, text('lede')]).toEqual(['saved', 3, 'Typed in a tunnel']);
});

it('recognizes its own save after a lost response, and saves what was typed since', async () => {
  const { draft, sent, text } = given(networkError(true) as never, stale(later(8, { lede: 'Arrived' }, 'Me')));
  draft.change('lede', 'Arrived');
  await rest();
  draft.change('range', '$3');
  await rest(500);
  expect(sent.map(({ version }) => version)).toEqual([7, 7, 8]);
  expect([text('lede'), text('range')]).toEqual(['Arrived', '$3']);
  expect(draft.getState()).toMatchObject({ status: 'saved', theirs: null, view: { version: 9 } });
});

it('reports a conflict after a lost response when the text on the server is another', async () => {
  const { draft } = given(networkError(true) as never, stale(later(8, { lede: 'Of Ines' })));
  draft.change('lede', 'Mine');
  await rest(3_000);
  expect(draft.getState()).toMatchObject({ status: 'stale', theirs: { version: 8 } });
});

it('saves text typed during another action only with the version of its result', async () => {
  const { draft, sent } = given();
  let answer!: (given: { data: ContentView }) => void;
  const working = draft.exclusive(() => new Promise<{ data: ContentView }>((resolve) => (answer = resolve)));
  await rest();
  draft.change('lede', 'Typed meanwhile');
  const flushed = draft.flush();
  answer({ data: later(8, {}) });
  await Promise.all([working, flushed]);
  expect(sent.map(({ version }) => version)).toEqual([8]);
});

it('keeps the text after a conflict until the user decides', async () => {
  const theirs = later(9, { lede: 'Of Ines', range: '$9' });
  const { draft, sent, text } = given(stale(theirs));
  draft.change('lede', 'Mine');
  await rest();
  expect(draft.getState()).toMatchObject({ status: 'stale', theirs: { version: 9 } });
  draft.change('lede', 'Mine, longer');
  await rest(1_000);
  expect([sent.length, text('lede')]).toEqual([1, 'Mine, longer']);
  draft.keepMine();
  await rest();
  expect([text('lede'), text('range'), sent.at(-1)?.version]).toEqual(['Mine, longer', '$9', 9]);
  expect(draft.getState()).toMatchObject({ status: 'saved', theirs: null });
});

it('reports no conflict when another user changed only the schedule, or wrote the same', async () => {
  const versionsSent = async (theirs: ContentView) => {
    const { draft, sent, text } = given(stale(theirs));
    draft.change('lede', 'Mine');
    await rest(500);
    expect([text('lede'), draft.getState().status]).toEqual(['Mine', 'saved']);
    return sent.map(({ version }) => version);
  };
  expect(await versionsSent(later(9, {}))).toEqual([7, 9]);
  expect(await versionsSent(later(9, { lede: 'Mine' }))).toEqual([7]);
});

it('takes what the other one wrote, if that is wanted', async () => {
  const { draft, sent, text } = given(stale(later(9, { lede: 'Of Ines' })));
  draft.change('lede', 'Mine');
  await rest();
  draft.useTheirs();
  await rest(1_000);
  expect([text('lede'), sent.length, draft.getState().status]).toEqual(['Of Ines', 1, 'saved']);
});

it('applies changes of others, but never over unsaved text', async () => {
  const { draft, text } = given();
  draft.adopt(later(8, { lede: 'Of Ines' }));
  expect(text('lede')).toBe('Of Ines');
  draft.change('lede', 'Mine');
  draft.adopt(later(9, { lede: 'Of Ines again' }));
  expect(text('lede')).toBe('Mine');
  await rest();
});

it('shows the error of a scheduled publication and keeps the text as typed', async () => {
  const { draft, text } = given();
  draft.change('lede', 'Sites and ');
  await rest();
  draft.adopt({ ...later(8, { lede: 'Sites and' }), plan_fault: 'Another page has this address.' });
  expect([draft.getState().view.plan_fault, text('lede')]).toEqual(['Another page has this address.', 'Sites and ']);
});

it('keeps text typed during another action and saves it against the new version', async () => {
  const { draft, sent, text } = given();
  const action = draft.exclusive(async (view) => {
    draft.change('lede', 'Typed meanwhile');
    await rest(500);
    return { data: later(view.version + 1, { range: '$9' }) };
  });
  await action;
  expect([sent.length, text('lede'), text('range')]).toEqual([0, 'Typed meanwhile', '$9']);
  await rest();
  expect(sent.map(({ version }) => version)).toEqual([8]);
  expect([draft.getState().status, text('lede')]).toEqual(['saved', 'Typed meanwhile']);
});

it('runs one action after the other', async () => {
  const { draft } = given();
  const versions: number[] = [];
  const publish = () =>
    draft.exclusive(async (view) => {
      versions.push(view.version);
      await rest(50);
      return { data: later(view.version + 1, {}) };
    });
  draft.change('lede', 'Mine');
  await Promise.all([publish(), publish()]);
  expect(versions).toEqual([8, 9]);
});

it('saves text typed during a failed action', async () => {
  const { draft, sent, text } = given();
  const failed: { data?: ContentView; error: object } = { error: { status: 503 } };
  const action = draft.exclusive(async () => {
    draft.change('lede', 'Typed meanwhile');
    await rest(500);
    return failed;
  });
  expect(await action).toBe(failed);
  await rest();
  expect([draft.getState().status, sent.length, text('lede')]).toEqual(['saved', 1, 'Typed meanwhile']);
});

it('puts back what visitors see', async () => {
  const { draft, text } = given();
  draft.change('lede', 'Something else');
  await rest();
  draft.undo('lede');
  await rest();
  expect([text('lede'), draft.getState().status]).toEqual(['Sites, shops and web apps.', 'saved']);
});

it('waits for the next change after a refusal, and for nothing once the page is gone', async () => {
  const { draft, sent } = given(
    refused({ fields: { lede: ['Too long.'] } }),
    refused({ status: 404, code: 'CONTENT_NOT_FOUND' }),
  );
  draft.change('lede', 'x'.repeat(500));
  await rest(30_000);
  expect([draft.getState().status, sent.length]).toEqual(['refused', 1]);
  draft.change('lede', 'Short');
  await rest(30_000);
  expect([draft.getState().status, sent.length]).toEqual(['gone', 2]);
  draft.change('lede', 'Kept on the screen');
  await rest(30_000);
  expect([sent.length, await draft.flush()]).toEqual([2, false]);
});

it('reports a deletion without unsaved text, and goes on after a restoration', async () => {
  const { draft, sent, text } = given();
  draft.conflict(refused({ status: 404, code: 'CONTENT_NOT_FOUND' }));
  expect([draft.getState().status, draft.isUnsaved()]).toEqual(['gone', false]);
  draft.change('lede', 'Typed meanwhile');
  expect(draft.isUnsaved()).toBe(true);
  draft.adopt(later(9, { range: '$2' }));
  await rest();
  expect([text('lede'), text('range'), draft.getState().status]).toEqual(['Typed meanwhile', '$2', 'saved']);
  expect(sent.map(({ version }) => version)).toEqual([9]);
});

it('saves before a dependent action, including text typed during the save', async () => {
  const { draft, sent } = given();
  draft.change('lede', 'One');
  const saved = draft.flush();
  draft.change('lede', 'Two');
  await rest();
  expect([await saved, sent.length]).toEqual([true, 2]);
});

it('sends what was typed while a save was refused', async () => {
  const sent: SiteDocument[] = [];
  const draft = new DraftStore(serviceView(), async (document, version) => {
    sent.push(document);
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (sent.length === 1) throw refused({ fields: { lede: ['Too long.'] } });
    return { ...serviceView(), document, version: version + 1 };
  });
  draft.change('lede', 'x'.repeat(500));
  await rest(100);
  draft.change('lede', 'Short');
  await rest(2_000);
  expect([draft.getState().status, sent.length]).toEqual(['saved', 2]);
});

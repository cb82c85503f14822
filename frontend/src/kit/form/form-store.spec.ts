import { FormStore, type Rules } from './form-store';

interface Values {
  first: string;
  second: string;
  chosen: { id: number } | null;
}
const EMPTY: Values = { first: '', second: '', chosen: null };
const given = (values: Partial<Values> = {}) => new FormStore<Values>({ ...EMPTY, ...values });
const inputOf = (store: FormStore<Values>, name: 'first' | 'second', rules?: Rules) => {
  const element = document.body.appendChild(document.createElement('input'));
  const write = (value: unknown) => (element.value = value as string);
  store.attach(name, { element, rules, read: () => element.value, write });
  return element;
};
const same: Rules = { validate: (value: string, { first }: Values) => value === first || 'Not the same.' };
const messages = (store: FormStore<Values>) =>
  Object.fromEntries(Object.entries(store.getState().errors).map(([name, fault]) => [name, fault?.message]));

beforeEach(() => document.body.replaceChildren());

it('sends what a browser filled in without telling', async () => {
  const store = given();
  inputOf(store, 'first').value = 'filled';
  const send = jest.fn();
  await store.handleSubmit(send)();
  expect(send).toHaveBeenCalledWith({ ...EMPTY, first: 'filled' });
});

it('puts the focus on the first wrong field as the reader sees them, not as they came to be', async () => {
  const store = given();
  const second = inputOf(store, 'second', { required: 'Second.' });
  const first = inputOf(store, 'first', { required: 'First.' });
  document.body.prepend(first);
  const send = jest.fn();
  await store.handleSubmit(send)();
  expect([document.activeElement, messages(store), send.mock.calls]).toEqual([
    first,
    { first: 'First.', second: 'Second.' },
    [],
  ]);
  expect(second).not.toHaveFocus();
});

it('looks at a field on change only while it is wrong, and then at all wrong ones', async () => {
  const store = given({ second: 'b' });
  inputOf(store, 'first', { required: 'First.' });
  inputOf(store, 'second', same);
  store.change('first', '');
  expect(messages(store)).toEqual({});
  await store.handleSubmit(jest.fn())();
  expect(messages(store)).toEqual({ first: 'First.', second: 'Not the same.' });
  store.change('first', 'b');
  expect(messages(store)).toEqual({});
});

it('keeps what the server said about a field until that field changes, and about the form until it is sent', async () => {
  const store = given({ first: 'a' });
  inputOf(store, 'first');
  store.setError('first', { type: 'server', message: 'Taken.' });
  store.setError('root', { message: 'Refused.' });
  store.change('second', 'x');
  expect(messages(store)).toEqual({ first: 'Taken.', root: 'Refused.' });
  store.change('first', 'b');
  expect(messages(store)).toEqual({ root: 'Refused.' });
  await store.handleSubmit(jest.fn())();
  expect(messages(store)).toEqual({});
});

it('is under way once, and free again after a failure', async () => {
  const store = given();
  let fail: (reason: Error) => void = () => undefined;
  const send = jest.fn(() => new Promise((_resolve, reject) => (fail = reject)));
  const first = store.handleSubmit(send)();
  await store.handleSubmit(send)();
  expect([send.mock.calls.length, store.getState().isSubmitting]).toEqual([1, true]);
  fail(new Error('offline'));
  await expect(first).rejects.toThrow('offline');
  expect(store.getState().isSubmitting).toBe(false);
});

it('knows whether something differs from where it began, and begins anew', () => {
  const store = given({ first: 'a' });
  const first = inputOf(store, 'first');
  store.change('first', 'b');
  expect(store.getState().isDirty).toBe(true);
  store.change('first', 'a');
  expect(store.getState().isDirty).toBe(false);
  store.reset({ ...EMPTY, first: 'c', chosen: { id: 7 } });
  expect([first.value, store.getState().isDirty, store.getValues().chosen]).toEqual(['c', false, { id: 7 }]);
});

it('shows a control that comes back what was given before', () => {
  const store = given();
  inputOf(store, 'first');
  store.change('first', 'kept');
  store.attach('first', null);
  expect(inputOf(store, 'first').value).toBe('kept');
});

it('hands out the same state until there is another', () => {
  const store = given({ first: 'a' });
  store.change('first', 'b');
  const state = store.getState();
  store.change('first', 'bc');
  expect(store.getState()).toBe(state);
});

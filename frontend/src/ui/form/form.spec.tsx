import { act, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { throwable } from '../../api/errors';
import { makeStore } from '../../api/store/store';
import { Providers } from '../../app/start/Providers';
import { show, stubServer } from '../../../test/screen';
import { CheckboxInput } from './fields/CheckboxInput';
import { showFieldErrors } from './fields/field-errors';
import { Form } from './Form';
import { PasswordInput } from './fields/PasswordInput';
import { SelectInput } from './fields/SelectInput';
import { SubmitButton } from './SubmitButton';
import { TextInput } from './fields/TextInput';
import type { Rules } from './fields/useField';
import { useForm } from './useForm';

interface Values {
  email: string;
  password: string;
  status: string;
  terms: boolean;
}
const taken = throwable({
  status: 409,
  code: 'VALIDATION_FAILED',
  message: 'Refused.',
  fields: { email: ['Taken.'], other: ['Unknown.'] },
});

function Sample({ send }: { send: (values: Values) => Promise<void> }) {
  const [error, setError] = useState('');
  const form = useForm<Values>({ defaultValues: { email: '', password: '', status: '', terms: false } });
  const submit = async (values: Values) => {
    await send(values).catch((reason: unknown) => setError(showFieldErrors(form, reason) ? '' : 'Refused.'));
  };
  return (
    <Form form={form} onSubmit={submit} error={error}>
      <TextInput
        name="email"
        label="Email"
        mark="required"
        rules={{ required: 'Email is required.' }}
        transform={(typed) => typed.toLowerCase()}
      />
      <PasswordInput name="password" label="Password" />
      <SelectInput
        name="status"
        label="Status"
        options={[
          { value: '', label: 'Choose' },
          { value: 'Pending', label: 'Pending' },
        ]}
      />
      <CheckboxInput name="terms" label="I agree" rules={{ required: 'You must agree.' }} />
      <SubmitButton label="Continue" busyLabel="Sending code..." busy={form.formState.isSubmitting} />
    </Form>
  );
}

beforeEach(() => {
  stubServer({});
});
const email = () => screen.getByLabelText('Email');
const fill = async (user: ReturnType<typeof show>['user']) => {
  await user.type(email(), 'Dana@Example.org');
  await user.click(screen.getByRole('checkbox', { name: 'I agree' }));
};

it('shows errors at the field and moves the focus there', async () => {
  const { user } = show(<Sample send={jest.fn()} />);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(email()).toHaveFocus();
  expect(email()).toBeInvalid();
  expect(email()).toHaveAccessibleDescription('Email is required.');
  await user.type(email(), 'd');
  expect(email()).toBeValid();
});

it('sends what was typed, once, however often it is pressed', async () => {
  let finish = () => undefined as void;
  const send = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { user } = show(<Sample send={send} />);
  await fill(user);
  await user.selectOptions(screen.getByLabelText('Status'), 'Pending');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const busy = await screen.findByRole('button', { name: 'Sending code...' });
  await user.click(busy);
  await user.type(email(), '{Enter}');
  expect(busy).toHaveAttribute('aria-busy', 'true');
  await act(async () => finish());
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith({ email: 'dana@example.org', password: '', status: 'Pending', terms: true });
});

it('shows a field error of the server at that field', async () => {
  const { user } = show(<Sample send={() => Promise.reject(taken)} />);
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Taken.')).toBeInTheDocument();
  expect(email()).toHaveAccessibleDescription('Taken.');
});

it('shows the password and keeps the caret', async () => {
  const { user } = show(<Sample send={jest.fn()} />);
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  await user.type(password, 'secret7');
  password.setSelectionRange(3, 3);
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  expect(password).toHaveFocus();
  expect(password.selectionStart).toBe(3);
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
});

describe('a form of two fields', () => {
  interface Pair {
    first: string;
    second: string;
  }
  const EMPTY: Pair = { first: '', second: '' };
  const same: Rules = { validate: (value, { first }: Pair) => value === first || 'Not the same.' };
  let form: UseFormReturn<Pair>;
  const rendered: string[] = [];

  function Counted({ name, rules }: { name: keyof Pair; rules?: Rules }) {
    rendered.push(name);
    return <TextInput name={name} label={name} {...(rules && { rules })} />;
  }
  function Pairs({ send = jest.fn(), children }: { send?: (values: Pair) => unknown; children: ReactNode }) {
    rendered.push('form');
    form = useForm<Pair>({ defaultValues: EMPTY });
    return (
      <Form form={form} onSubmit={send}>
        {children}
        <button type="submit">Send</button>
      </Form>
    );
  }
  function Toggled({ children }: { children: (isOn: boolean) => ReactNode }) {
    const [isOn, setOn] = useState(false);
    return (
      <>
        <button onClick={() => setOn(!isOn)}>Toggle</button>
        {children(isOn)}
      </>
    );
  }
  const send = jest.fn();
  const [first, second] = [<Counted key="1" name="first" />, <Counted key="2" name="second" />];
  const field = (name: keyof Pair) => screen.getByLabelText<HTMLInputElement>(name);
  const submit = (user: ReturnType<typeof show>['user']) => user.click(screen.getByText('Send'));
  beforeEach(() => send.mockClear());

  it('renders only the field that is typed into', async () => {
    const Shown = () => <output>{useWatch<Pair, 'first'>({ name: 'first' })}</output>;
    const { user } = show(
      <Pairs>
        {first}
        {second}
        <Shown />
      </Pairs>,
    );
    rendered.length = 0;
    await user.type(field('first'), 'Dana');
    expect(screen.getByText('Dana')).toBeInTheDocument();
    expect(rendered).toEqual([]);
  });

  it('sends a value that the browser filled in without an event', async () => {
    const { user } = show(<Pairs send={send}>{first}</Pairs>);
    field('first').value = 'filled';
    await submit(user);
    await waitFor(() => expect(send.mock.calls).toEqual([[{ first: 'filled', second: '' }, expect.anything()]]));
  });

  it('keeps text that was typed before hydration', async () => {
    const page = (
      <Providers store={makeStore()}>
        <Pairs send={send}>{first}</Pairs>
      </Providers>
    );
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(page);
    field('first').value = 'early';
    await act(async () => hydrateRoot(root, page));
    expect([field('first').value, form.getValues().first]).toEqual(['early', 'early']);
    root.remove();
  });

  it('focuses the first wrong field on the screen, whatever was mounted first', async () => {
    const Late = () => (
      <Toggled>
        {(isOn) => (
          <Pairs send={send}>
            {isOn && <TextInput name="first" label="first" rules={{ required: 'First.' }} />}
            <TextInput name="second" label="second" rules={{ required: 'Second.' }} />
          </Pairs>
        )}
      </Toggled>
    );
    const { user } = show(<Late />);
    await user.click(screen.getByText('Toggle'));
    await submit(user);
    await waitFor(() => expect(field('first')).toHaveFocus());
    expect(field('second')).toHaveAccessibleDescription('Second.');
    expect(send).not.toHaveBeenCalled();
  });

  it('validates on change only while a field is wrong, and then every wrong field', async () => {
    const { user } = show(
      <Pairs>
        <TextInput name="first" label="first" rules={{ required: 'First.' }} />
        <TextInput name="second" label="second" rules={same} />
      </Pairs>,
    );
    await user.type(field('second'), 'b');
    expect(field('second')).toBeValid();
    await submit(user);
    await waitFor(() => expect(field('second')).toBeInvalid());
    await user.type(field('first'), 'b');
    await waitFor(() => expect(field('second')).toBeValid());
    await user.clear(field('first'));
    expect(field('first')).toBeValid();
  });

  it('keeps a server error until its field changes and form errors until submission', async () => {
    const { user } = show(
      <Pairs>
        {first}
        {second}
      </Pairs>,
    );
    act(() => {
      form.setError('first', { type: 'server', message: 'Taken.' });
      form.setError('root', { message: 'Refused.' });
    });
    await user.type(field('second'), 'x');
    expect(field('first')).toHaveAccessibleDescription('Taken.');
    await user.type(field('first'), 'x');
    await waitFor(() => expect(field('first')).toBeValid());
    expect(form.getErrors('root')?.message).toBe('Refused.');
    await submit(user);
    await waitFor(() => expect(form.getErrors()).toEqual({}));
  });

  it('sends although a field with a server error is gone', async () => {
    const { user } = show(<Pairs send={send}>{second}</Pairs>);
    act(() => form.setError('first', { type: 'server', message: 'Taken.' }));
    await submit(user);
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  });

  it('sends once at a time, and again after a failure', async () => {
    show(<Pairs>{first}</Pairs>);
    let fail: (reason: Error) => void = () => undefined;
    const save = jest.fn(() => new Promise((_resolve, reject) => (fail = reject)));
    let sent: Promise<unknown> = Promise.resolve();
    await act(async () => {
      sent = expect(form.handleSubmit(save)()).rejects.toThrow('offline');
      await form.handleSubmit(save)();
    });
    expect(save).toHaveBeenCalledTimes(1);
    await act(async () => {
      fail(new Error('offline'));
      await sent;
    });
    await act(async () => void form.handleSubmit(save)());
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('writes reset values to the inputs and compares with them', async () => {
    const Dirty = () => <output>{String(useFormState<Pair>().isDirty)}</output>;
    const isDirty = () => screen.getByRole('status').textContent === 'true';
    const { user } = show(
      <Pairs>
        {first}
        <Dirty />
      </Pairs>,
    );
    act(() => form.reset({ first: 'c', second: 'd' }));
    await user.type(field('first'), 'x');
    expect([form.getValues(), isDirty()]).toEqual([{ first: 'cx', second: 'd' }, true]);
    await user.type(field('first'), '{Backspace}');
    expect([field('first').value, isDirty()]).toEqual(['c', false]);
  });

  it('shows the value again when a field comes back', async () => {
    const { user } = show(<Toggled>{(isOn) => <Pairs>{isOn ? second : first}</Pairs>}</Toggled>);
    await user.type(field('first'), 'kept');
    await user.click(screen.getByText('Toggle'));
    expect(field('second')).toHaveValue('');
    await user.click(screen.getByText('Toggle'));
    expect(field('first')).toHaveValue('kept');
  });
});

import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { throwable } from '../../api/errors';
import { show, stubServer } from '../../../test/screen';
import { CheckboxInput } from './CheckboxInput';
import { showFieldErrors } from './field-errors';
import { Form } from './Form';
import { PasswordInput } from './PasswordInput';
import { SelectInput } from './SelectInput';
import { SubmitButton } from './SubmitButton';
import { TextInput } from './TextInput';
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
        placeholder="Choose"
        options={[{ value: 'Pending', label: 'Pending' }]}
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

it('says what is wrong at the field, and puts the focus there', async () => {
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

it('shows what the server said about a field at that field', async () => {
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

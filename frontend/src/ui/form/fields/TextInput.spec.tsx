import { screen } from '@testing-library/react';
import { show } from '../../../../test/screen';
import { Form } from '../Form';
import { useForm } from '../useForm';
import { TextInput } from './TextInput';

function Sample() {
  const form = useForm({ defaultValues: { notes: '' } });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <TextInput name="notes" label="Notes" rows={3} />
    </Form>
  );
}

it('takes the direction of the lines from what is written', () => {
  show(<Sample />);
  expect(screen.getByLabelText('Notes')).toHaveAttribute('dir', 'auto');
});

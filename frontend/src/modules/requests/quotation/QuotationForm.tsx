import type { UseFormReturn } from 'react-hook-form';
import { quotationLimits as limits } from '../../../contract/limits';
import { FieldColumns } from '../../../ui/form/FieldColumns';
import { Form } from '../../../ui/form/Form';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { quotationMessages as words } from '../../../messages';
import { Honeypot } from '../Honeypot';
import { atMost, emailRule, filledIn } from '../rules';

export interface QuotationValues {
  requesterName: string;
  companyName: string;
  email: string;
  phone: string;
  notes: string;
  hp: string;
}

interface QuotationFormProps {
  id: string;
  form: UseFormReturn<QuotationValues>;
  onSubmit: (values: QuotationValues) => Promise<void>;
}

export function QuotationForm({ id, form, onSubmit }: QuotationFormProps) {
  return (
    <Form id={id} form={form} onSubmit={onSubmit}>
      <FieldColumns>
        <TextInput
          name="requesterName"
          label={words.name}
          mark="required"
          autoComplete="name"
          autoFocus
          rules={filledIn(words.nameMissing, limits.requesterName.maxLength)}
        />
        <TextInput
          name="companyName"
          label={words.company}
          mark="optional"
          autoComplete="organization"
          rules={atMost(limits.companyName.maxLength)}
        />
      </FieldColumns>
      <FieldColumns>
        <TextInput
          name="email"
          label={words.email}
          mark="required"
          type="email"
          autoComplete="email"
          rules={emailRule(words.emailMissing)}
        />
        <TextInput
          name="phone"
          label={words.phone}
          mark="optional"
          type="tel"
          autoComplete="tel"
          placeholder={words.phoneExample}
          rules={atMost(limits.phone.maxLength)}
        />
      </FieldColumns>
      <TextInput name="notes" label={words.notes} mark="optional" rows={4} rules={atMost(limits.notes.maxLength)} />
      <Honeypot />
    </Form>
  );
}

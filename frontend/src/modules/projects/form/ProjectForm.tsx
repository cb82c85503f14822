import { useEffect, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { FormReturn } from '../../../ui/form/useForm';
import { FormDialog } from '../../../ui/form/FormDialog';
import { projectMessages } from '../../../messages';
import { countIn, namesOf, statusOptions, type ProjectFormValues } from './project-form-values';
import { styled } from '@mui/material/styles';
import { useConfig } from '../../../api/store/config';
import { saveProjectLimits as limits } from '../../../contract/limits';
import { FieldColumns } from '../../../ui/form/FieldColumns';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { MoneyInput } from '../../../ui/form/fields/MoneyInput';
import { TextInput } from '../../../ui/form/fields/TextInput';

const WIDTH = 760;
const texts = projectMessages.form;

interface ProjectFormProps {
  title: string;
  submitLabel: string;
  form: FormReturn<ProjectFormValues>;
  onSubmit: (values: ProjectFormValues) => Promise<unknown>;
  error?: string | null | undefined;
  currency: string;
  isPaid?: boolean;
  priceHint?: string | undefined;
  client: ReactNode;
  onClose: () => void;
  onDirty: (dirty: boolean) => void;
  children?: ReactNode;
}

export function ProjectForm(props: ProjectFormProps) {
  const { title, submitLabel, form, onSubmit, error, isPaid = false, onClose, onDirty, children, ...fields } = props;
  const { control, setFocus } = form;
  const { isDirty } = form.formState;
  const milestones = useWatch({ control, name: 'milestones' });
  const status = useWatch({ control, name: 'status' });
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  useEffect(() => {
    const timer = setTimeout(() => setFocus('title'));
    return () => clearTimeout(timer);
  }, [setFocus]);
  return (
    <FormDialog
      title={title}
      width={WIDTH}
      form={form}
      formLabel={title}
      onSubmit={onSubmit}
      error={error}
      submit={{ label: submitLabel, busyLabel: texts.busy }}
      onClose={onClose}
    >
      {children}
      <ProjectFields {...fields} isPaid={isPaid} milestones={countIn(milestones)} status={status} />
    </FormDialog>
  );
}

const LONGEST_NAME = limits.milestone_names.items.maxLength;

const Columns = styled(FieldColumns)({ gap: '14px 20px' });
const Wide = styled('div')({ gridColumn: '1 / -1' });

const filled = (label: string) => ({
  validate: (value: string) => value.trim() !== '' || texts.required(label),
});

interface ProjectFieldsProps {
  milestones: number;
  status: string;
  currency: string;
  isPaid: boolean;
  priceHint?: string | undefined;
  client: ReactNode;
}

function ProjectFields({ milestones, status, currency, isPaid, priceHint, client }: ProjectFieldsProps) {
  const most = useConfig()?.limits.milestonesMax ?? limits.milestones.maximum;
  const isCount = (count: string) =>
    (countIn(count) >= 1 && countIn(count) <= most) || texts.milestonesInvalid(String(most));
  const isAfterStart = (end: string, { start_date }: ProjectFormValues) =>
    end >= start_date || projectMessages.endBeforeStart;
  const areNames = (lines: string, values: ProjectFormValues) => {
    const names = namesOf(lines);
    const count = Math.max(1, countIn(values.milestones));
    if (names.length > count) return texts.namesTooMany(String(count));
    return names.every((name) => name.length <= LONGEST_NAME) || texts.nameTooLong(LONGEST_NAME);
  };
  return (
    <Columns>
      <TextInput name="title" label={texts.title} maxLength={limits.title.maxLength} rules={filled(texts.title)} />
      <MoneyInput
        name="price"
        label={texts.price(currency)}
        currency={currency}
        readOnly={isPaid}
        hint={isPaid ? texts.priceLocked : priceHint}
        rules={{ required: texts.priceRequired }}
      />
      <Wide>
        <TextInput name="description" label={texts.description} rows={2} rules={filled(texts.description)} />
      </Wide>
      <TextInput name="start_date" label={texts.start} type="date" rules={{ required: texts.required(texts.start) }} />
      <TextInput
        name="end_date"
        label={texts.end}
        type="date"
        rules={{ required: texts.required(texts.end), validate: isAfterStart }}
      />
      {client}
      <SelectInput name="status" label={texts.status} options={statusOptions(Math.min(milestones, most), status)} />
      <TextInput name="milestones" label={texts.milestones} inputMode="numeric" rules={{ validate: isCount }} />
      <TextInput
        name="milestone_names"
        label={texts.names}
        mark="optional"
        hint={texts.namesHint}
        rows={3}
        rules={{ validate: areNames }}
      />
    </Columns>
  );
}

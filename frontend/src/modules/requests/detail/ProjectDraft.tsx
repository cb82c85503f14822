import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useCompany } from '../../../api/company';
import type { RequestView } from '../../../contract/api/requests';
import { projectFromRequestLimits as limits } from '../../../contract/limits';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { MoneyInput } from '../../../ui/form/fields/MoneyInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { commonMessages, requestAdminMessages as words } from '../../../messages';
import { filledIn } from '../rules';
import { Actions, Two } from '../panel-styles';
import { type ProjectValues, useProjectDraft } from './useProjectDraft';

const { fields } = words;
const filled = (label: string, most: number) => filledIn(words.required(label), most);
const isCount = (count: string) =>
  (/^\d+$/.test(count) && Number(count) >= 1 && Number(count) <= limits.milestones.maximum) || words.milestonesInvalid;
const isAfterStart = (end: string, { start_date }: ProjectValues) => end >= start_date || words.endBeforeStart;

interface ProjectDraftProps {
  request: RequestView;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
}

export function ProjectDraft({ request, onDirty, onClose }: ProjectDraftProps) {
  const { currency } = useCompany();
  const { form, save } = useProjectDraft(request, currency, onClose);
  const { isDirty, isSubmitting, errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  useEffect(() => setFocus('title'), [setFocus]);
  return (
    <Form form={form} onSubmit={save} error={errors.root?.message} aria-label={words.projectTitle}>
      <TextInput name="title" label={fields.title} rules={filled(fields.title, limits.title.maxLength)} />
      <TextInput
        name="description"
        label={fields.description}
        rows={4}
        rules={filled(fields.description, limits.description.maxLength)}
      />
      <Two>
        <TextInput
          name="start_date"
          label={fields.start}
          type="date"
          rules={{ required: words.required(fields.start) }}
        />
        <TextInput
          name="end_date"
          label={fields.end}
          type="date"
          rules={{ required: words.required(fields.end), validate: isAfterStart }}
        />
        <MoneyInput name="price" label={fields.price} currency={currency} />
        <TextInput name="milestones" label={fields.milestones} inputMode="numeric" rules={{ validate: isCount }} />
      </Two>
      <Actions>
        <span>{words.projectHint(request.email)}</span>
        <Button size="small" variant="outlined" onClick={onClose}>
          {commonMessages.cancel}
        </Button>
        <SubmitButton size="small" label={words.create} busyLabel={words.creating} busy={isSubmitting} />
      </Actions>
    </Form>
  );
}

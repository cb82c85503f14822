import { useId } from 'react';
import { useCompany } from '../../../api/company';
import type { ProjectFromRequestDto } from '../../../contract/api/requests';
import { projectFromRequestLimits as limits } from '../../../contract/limits';
import { Field, hintIdOf } from '../../../ui/form/fields/Field';
import { showFormError } from '../../../ui/form/fields/field-errors';
import { InputFrame } from '../../../ui/form/fields/frame';
import { useForm } from '../../../ui/form/useForm';
import { projectMessages } from '../../../messages';
import { valuesOf, wireOf, type ProjectFormValues } from './project-form-values';
import { ProjectForm } from './ProjectForm';

const texts = projectMessages.fromRequest;

export interface RequestProjectDialogProps {
  draft: string;
  subject: string;
  description: string;
  sender: { name: string; email: string };
  range: string | null;
  /** Errors without `error` were already shown. */
  send: (project: ProjectFromRequestDto) => Promise<{ error?: unknown }>;
  onClose: () => void;
  onDirty: (dirty: boolean) => void;
}

const titleOf = (subject: string): string =>
  [...subject.replace(/\s+/g, ' ')].slice(0, limits.title.maxLength).join('');

export function RequestProjectDialog({ draft, send, range, onClose, onDirty, ...request }: RequestProjectDialogProps) {
  const { currency } = useCompany();
  const { subject, description, sender } = request;
  const form = useForm<ProjectFormValues>({
    defaultValues: { ...valuesOf(undefined), title: titleOf(subject), description },
    draft,
  });
  const save = async (values: ProjectFormValues) => {
    const { user_id: _client, ...project } = wireOf(values, currency);
    const { error } = await send(project);
    if (error) showFormError(form, error, texts.failed);
  };
  return (
    <ProjectForm
      title={texts.title}
      submitLabel={projectMessages.form.create}
      form={form}
      onSubmit={save}
      currency={currency}
      priceHint={range ? texts.range(range) : undefined}
      client={<Sender {...sender} />}
      onClose={onClose}
      onDirty={onDirty}
    />
  );
}

function Sender({ name, email }: RequestProjectDialogProps['sender']) {
  const id = useId();
  return (
    <Field id={id} label={projectMessages.form.client} hint={texts.clientHint}>
      <InputFrame>
        <input id={id} readOnly value={texts.client(name, email)} aria-describedby={hintIdOf(id)} />
      </InputFrame>
    </Field>
  );
}

import { useCurrencyOf } from '../../../api/company';
import { draftId } from '../../../api/draft-storage';
import type { ProjectView } from '../../../contract/api/projects';
import { useToast } from '../../../ui/feedback/toasts';
import { useDraft } from '../../../ui/form/editing/useDraft';
import { normalAmount } from '../../../ui/normal-amount';
import { StaleNotice } from '../../../ui/table/editing/EditorParts';
import { projectMessages as texts } from '../../../messages';
import { useCreateProjectMutation, useUpdateProjectMutation } from '../projects.api';
import { ClientPicker } from './ClientPicker';
import { ProjectForm } from './ProjectForm';
import { hasPayment, type ProjectFormValues, valuesOf, wireOf } from './project-form-values';

interface ProjectDialogProps {
  project?: ProjectView | undefined;
  onSaved: () => void;
  onClose: () => void;
  onDirty: (dirty: boolean) => void;
}

export function ProjectDialog({ project: opened, onSaved, onClose, onDirty }: ProjectDialogProps) {
  const [create] = useCreateProjectMutation();
  const [update] = useUpdateProjectMutation();
  const toast = useToast();
  const currency = useCurrencyOf(opened);
  const draft = useDraft<ProjectView | undefined, ProjectFormValues>({
    draft: draftId('project', opened),
    record: opened,
    valuesOf,
    normalized: (values) => ({ ...values, price: normalAmount(values.price, currency) }),
    send: (record, values) => {
      const saveProjectDto = wireOf(values, currency);
      if (!record) return create({ saveProjectDto });
      return update({ id: record.id, 'If-Match': `"${record.version}"`, saveProjectDto });
    },
    failed: texts.saveFailed,
    onSaved: () => {
      toast.success(opened ? texts.saved : texts.created);
      onSaved();
    },
  });
  const { form, save, conflict, record: project } = draft;
  return (
    <ProjectForm
      title={project ? texts.edit(project.title) : texts.addProject}
      submitLabel={project ? texts.form.save : texts.form.create}
      form={form}
      onSubmit={save}
      error={conflict ? null : form.formState.errors.root?.message}
      currency={currency}
      isPaid={project?.payment_status === 'paid'}
      client={
        <ClientPicker
          name="user_id"
          label={texts.form.client}
          current={valuesOf(project).user_id ?? undefined}
          locked={project && hasPayment(project) ? texts.form.clientLocked : undefined}
        />
      }
      onClose={onClose}
      onDirty={onDirty}
    >
      <StaleNotice draft={draft} fieldNames={fieldNamesIn(currency)} onCancel={onClose} />
    </ProjectForm>
  );
}

const { title, description, start, end, client, status, milestones, names, price } = texts.form;
const fieldNamesIn = (currency: string) => ({
  title,
  description,
  status,
  milestones,
  price: price(currency),
  start_date: start,
  end_date: end,
  user_id: client,
  milestone_names: names,
});

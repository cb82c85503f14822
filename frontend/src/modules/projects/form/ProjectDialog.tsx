import Button from '@mui/material/Button';
import type { ProjectView } from '../../../contract/api/projects';
import { Notice } from '../../../ui/page/Notice';
import { projectMessages as texts } from '../../../messages';
import { ClientPicker } from './ClientPicker';
import { hasPayment, valuesOf } from './project-form-values';
import { ProjectForm } from './ProjectForm';
import { CHANGED_MEANWHILE, useProjectForm } from './useProjectForm';

interface ProjectDialogProps {
  project?: ProjectView | undefined;
  onSaved: () => void;
  onClose: () => void;
  onDirty: (dirty: boolean) => void;
}

export function ProjectDialog({ project: initial, onSaved, onClose, onDirty }: ProjectDialogProps) {
  const { form, project, currency, save, loadCurrent } = useProjectForm(initial, onSaved);
  const { root } = form.formState.errors;
  const isStale = root ? root.type === CHANGED_MEANWHILE : form.draft.overtakenBegin !== undefined;
  return (
    <ProjectForm
      {...wordsFor(project)}
      form={form}
      onSubmit={save}
      error={isStale ? null : root?.message}
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
      {isStale && <StaleNotice onLoad={loadCurrent} />}
    </ProjectForm>
  );
}

const wordsFor = (project: ProjectView | undefined) => ({
  title: project ? texts.edit(project.title) : texts.addProject,
  submitLabel: project ? texts.form.save : texts.form.create,
});

const StaleNotice = ({ onLoad }: { onLoad: () => Promise<void> }) => (
  <Notice
    state="warn"
    action={
      <Button size="tiny" variant="outlined" onClick={() => void onLoad()}>
        {texts.loadCurrent}
      </Button>
    }
  >
    {texts.stale}
  </Notice>
);

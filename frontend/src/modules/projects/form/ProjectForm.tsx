import { useEffect, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { FormReturn } from '../../../ui/form/useForm';
import { FormDialog } from '../../../ui/form/FormDialog';
import { projectMessages } from '../../../messages';
import { countIn, type ProjectFormValues } from './project-form-values';
import { ProjectFields } from './ProjectFields';

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

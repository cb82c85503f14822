import { useState } from 'react';
import { useCurrencyOf } from '../../../api/company';
import { draftId } from '../../../api/draft-storage';
import { errorText, isStale } from '../../../api/errors';
import type { ProjectView } from '../../../contract/api/projects';
import { showFormError } from '../../../ui/form/fields/field-errors';
import { useForm, type FormReturn } from '../../../ui/form/useForm';
import { useToast } from '../../../ui/feedback/toasts';
import { projectMessages as texts } from '../../../messages';
import { valuesOf, wireOf, type ProjectFormValues } from './project-form-values';
import { useCreateProjectMutation, useLazyGetProjectQuery, useUpdateProjectMutation } from '../projects.api';

export const CHANGED_MEANWHILE = 'stale';

interface ProjectFormState {
  form: FormReturn<ProjectFormValues>;
  project: ProjectView | undefined;
  currency: string;
  save: (values: ProjectFormValues) => Promise<void>;
  loadCurrent: () => Promise<void>;
}

export function useProjectForm(initial: ProjectView | undefined, onSaved: () => void): ProjectFormState {
  const [project, setProject] = useState(initial);
  const currency = useCurrencyOf(project);
  const form = useForm<ProjectFormValues>({
    defaultValues: valuesOf(initial),
    draft: draftId('project', initial),
  });
  const [create] = useCreateProjectMutation();
  const [update] = useUpdateProjectMutation();
  const [read] = useLazyGetProjectQuery();
  const toast = useToast();

  const send = (values: ProjectFormValues) => {
    const saveProjectDto = wireOf(values, currency);
    if (!project) return create({ saveProjectDto });
    return update({ id: project.id, 'If-Match': `"${project.version}"`, saveProjectDto });
  };
  const refused = (error: unknown) => {
    if (isStale(error)) form.setError('root', { type: CHANGED_MEANWHILE, message: texts.stale });
    else showFormError(form, error, texts.saveFailed);
  };
  const save = async (values: ProjectFormValues) => {
    const { error } = await send(values);
    if (error) return refused(error);
    toast.success(project ? texts.saved : texts.created);
    form.reset(values);
    return onSaved();
  };
  const loadCurrent = async () => {
    if (!project) return;
    const { data, error } = await read({ id: project.id });
    if (!data) return form.setError('root', { message: errorText(error, texts.saveFailed) });
    setProject(data);
    form.reset(valuesOf(data));
    form.setFocus('title');
  };
  return { form, project, currency, save, loadCurrent };
}

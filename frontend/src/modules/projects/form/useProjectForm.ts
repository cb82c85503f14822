import { useRef, useState } from 'react';
import { useCurrencyOf } from '../../../api/company';
import { draftId } from '../../../api/draft-storage';
import { errorText, isStale, isUnreachable } from '../../../api/errors';
import type { ProjectView, SaveProjectDto } from '../../../contract/api/projects';
import { showFormError } from '../../../ui/form/fields/field-errors';
import { same } from '../../../ui/form/editing/useDraft';
import { useForm, type FormReturn } from '../../../ui/form/useForm';
import { useToast } from '../../../ui/feedback/toasts';
import { projectMessages as texts } from '../../../messages';
import { valuesOf, wireOf, type ProjectFormValues } from './project-form-values';
import { useCreateProjectMutation, useLazyGetProjectQuery, useUpdateProjectMutation } from '../projects.api';

export const CHANGED_MEANWHILE = 'stale';

function useSend(
  project: ProjectView | undefined,
  setProject: (current: ProjectView) => void,
  currency: string,
): (dto: SaveProjectDto) => Promise<{ error?: unknown }> {
  const [create] = useCreateProjectMutation();
  const [update] = useUpdateProjectMutation();
  const unanswered = useRef<SaveProjectDto[]>([]);
  const put = ({ id, version }: ProjectView, saveProjectDto: SaveProjectDto) =>
    update({ id, 'If-Match': `"${version}"`, saveProjectDto });
  return async (dto) => {
    if (!project) return create({ saveProjectDto: dto });
    const { error } = await put(project, dto);
    if (isUnreachable(error)) unanswered.current.push(dto);
    const current = isStale(error) && (error.current as ProjectView | undefined);
    if (!current) return { error };
    const is = wireOf(valuesOf(current), currency);
    const isOwn = unanswered.current.some((sent) => same(sent, is));
    unanswered.current = [];
    if (!isOwn) return { error };
    setProject(current);
    return same(dto, is) ? {} : put(current, dto);
  };
}

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
  const [read] = useLazyGetProjectQuery();
  const send = useSend(project, setProject, currency);
  const toast = useToast();

  const showStale = () => form.setError('root', { type: CHANGED_MEANWHILE, message: texts.stale });
  const refused = (error: unknown) => {
    if (isStale(error)) showStale();
    else showFormError(form, error, texts.saveFailed);
  };
  const save = async (values: ProjectFormValues) => {
    if (form.draft.overtakenBegin) return showStale();
    const { error } = await send(wireOf(values, currency));
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

import { errorText } from '../../../api/errors';
import type { ProjectFromRequestDto, RequestView } from '../../../contract/api/requests';
import { projectFromRequestLimits } from '../../../contract/limits';
import { parseAmount } from '../../../ui/amount-parser';
import { useToast } from '../../../ui/feedback/toasts';
import { showFieldErrors } from '../../../ui/form/fields/field-errors';
import { useForm } from '../../../ui/form/useForm';
import { requestAdminMessages as words } from '../../../messages';
import { requestSubject } from '../request-subject';
import { isOld, useCreateProjectFromRequestMutation } from '../requests.api';

export interface ProjectValues {
  title: string;
  description: string;
  start_date: string;
  end_date: string;
  price: string;
  milestones: string;
}

/** The visitor's text is the first draft. */
const valuesOf = (request: RequestView): ProjectValues => ({
  title: [...requestSubject(request)].slice(0, projectFromRequestLimits.title.maxLength).join('').replace(/\s+/g, ' '),
  description: request.message ?? '',
  start_date: '',
  end_date: '',
  price: '',
  milestones: '1',
});

const wireOf = (
  { title, description, price, milestones, ...dates }: ProjectValues,
  currency: string,
): ProjectFromRequestDto => ({
  ...dates,
  title: title.trim(),
  description: description.trim(),
  price: parseAmount(price, currency).amount ?? Number.NaN,
  milestones: Number(milestones),
  status: 'Pending',
});

/** Project for the sender. Created once, even after several requests. */
export function useProjectDraft(request: RequestView, currency: string, onMade: () => void) {
  const form = useForm<ProjectValues>({ defaultValues: valuesOf(request), draft: `request-project/${request.id}` });
  const [create] = useCreateProjectFromRequestMutation();
  const toast = useToast();
  const save = async (values: ProjectValues) => {
    const { data, error } = await create({ id: request.id, projectFromRequestDto: wireOf(values, currency) });
    if (data) {
      toast.success((data.invited ? words.madeAndInvited : words.made)(data.client_name));
      return onMade();
    }
    if (isOld(error)) return toast.failure(errorText(error, words.createFailed));
    if (!showFieldErrors(form, error)) form.setError('root', { message: errorText(error, words.createFailed) });
    return undefined;
  };
  return { form, save };
}

import { useEffect, useState } from 'react';
import { errorText } from '../../../api/errors';
import type { ChangeRequestDto, RequestStage, RequestView } from '../../../api/generated/requests';
import { useToast } from '../../../components/feedback/toasts';
import { showFieldErrors } from '../../../components/form/field-errors';
import { useForm } from '../../../components/form/useForm';
import { requestDeskMessages as words } from '../../../messages';
import { isOld, useChangeRequestMutation } from './requests.api';

export interface RequestValues {
  stage: RequestStage;
  /** Empty: nobody. */
  owner_id: string;
  /** Empty: no day. */
  due_on: string;
  /** A number of business days instead of the day. */
  due_in: string;
  note: string;
}

const valuesOf = ({ stage, owner_id, due_on, note }: RequestView): RequestValues => ({
  stage,
  owner_id: owner_id === null ? '' : String(owner_id),
  due_on: due_on ?? '',
  due_in: '',
  note: note ?? '',
});

const wireOf = ({ stage, owner_id, due_on, due_in, note }: RequestValues): ChangeRequestDto => ({
  stage,
  owner_id: owner_id === '' ? null : Number(owner_id),
  note: note.trim() || null,
  ...(due_in === '' ? { due_on: due_on || null } : { due_in: Number(due_in) }),
});

/** A draft of what is done about a request. It is saved against the version it began with; a refusal keeps what was typed. */
export function useRequestForm(request: RequestView) {
  const [start, setStart] = useState(request);
  const form = useForm<RequestValues>({ defaultValues: valuesOf(request) });
  const [change] = useChangeRequestMutation();
  const toast = useToast();
  const { isDirty } = form.formState;
  const { reset } = form;
  // Somebody else's change is shown at once unless something is being written here.
  const isNewer = request.version > start.version;
  if (isNewer && !isDirty) setStart(request);
  useEffect(() => reset(valuesOf(start)), [start, reset]);

  const save = async (values: RequestValues) => {
    const ifMatch = `"${start.version}"`;
    const { data, error } = await change({ id: start.id, 'If-Match': ifMatch, changeRequestDto: wireOf(values) });
    if (data) {
      setStart(data);
      return toast.success(words.saved);
    }
    if (!isOld(error) && !showFieldErrors(form, error))
      form.setError('root', { message: errorText(error, words.saveFailed) });
    return toast.failure(errorText(error, words.saveFailed));
  };
  return { form, save, isOld: isDirty && isNewer, loadCurrent: () => setStart(request) };
}

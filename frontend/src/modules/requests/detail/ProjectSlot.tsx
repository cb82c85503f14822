import type { ReactNode } from 'react';
import type { ProjectFromRequestDto, RequestView } from '../../../contract/api/requests';
import { useToast } from '../../../ui/feedback/toasts';
import { requestAdminMessages as words } from '../../../messages';
import { requestSubject } from '../request-subject';
import { requestsApi, isOld } from '../requests.api';
import { useLeaveWarning } from './useLeaveWarning';

export interface ProjectDraft {
  draft: string;
  subject: string;
  description: string;
  sender: Pick<RequestView, 'name' | 'email'>;
  range: string | null;
  send: (project: ProjectFromRequestDto) => Promise<{ error?: unknown }>;
  onClose: () => void;
  onDirty: (isDirty: boolean) => void;
}

interface ProjectSlotProps {
  request: RequestView;
  form: (draft: ProjectDraft) => ReactNode;
  onClose: () => void;
}

/** Only one project, even after several requests. */
export function ProjectSlot({ request, form, onClose }: ProjectSlotProps) {
  const { id, name, email, message, price_range } = request;
  const { leave, onDirty } = useLeaveWarning(onClose);
  const [create] = requestsApi.useCreateProjectFromRequestMutation();
  const toast = useToast();
  const send = async (projectFromRequestDto: ProjectFromRequestDto) => {
    const { data, error } = await create({ id, projectFromRequestDto });
    if (data) {
      toast.success((data.invited ? words.madeAndInvited : words.made)(data.client_name));
      onClose();
    } else if (isOld(error)) toast.error(error, words.createFailed);
    else return { error };
    return {};
  };
  return form({
    draft: `request-project/${id}`,
    subject: requestSubject(request),
    description: message ?? '',
    sender: { name, email },
    range: price_range,
    send,
    onClose: leave,
    onDirty,
  });
}

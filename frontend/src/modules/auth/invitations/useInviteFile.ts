import { useState } from 'react';
import { errorText } from '../../../api/errors';
import { fileForm } from '../../../api/file-form';
import type { InvitationFileView } from '../../../contract/api/invitations';
import { invitationMessages as words } from '../../../messages';
import { useInviteByFileMutation } from './invitations.api';

interface State {
  file: File | null;
  view: InvitationFileView | null;
  failure: string | null;
}
const NONE: State = { file: null, view: null, failure: null };

export function useInviteFile() {
  const [state, setState] = useState(NONE);
  const [take, { isLoading: isBusy }] = useInviteByFileMutation();
  const send = async (file: File, isTrial: boolean): Promise<void> => {
    const { data, error } = await take({ dryRun: isTrial ? 'true' : 'false', body: fileForm(file) });
    if (data) setState({ file, view: data, failure: null });
    else
      setState(({ view }) => ({
        file,
        view: isTrial ? null : view,
        failure: errorText(error, isTrial ? words.fileFailed : words.allFailed),
      }));
  };
  return {
    ...state,
    isBusy,
    read: (file: File) => void send(file, true),
    invite: () => void (state.file && !isBusy && send(state.file, false)),
  };
}

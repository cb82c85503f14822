import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { RequestView } from '../../../contract/api/requests';
import { DialogHead } from '../../../ui/layers/DialogHead';
import { fullOnPhones } from '../../../ui/layers/full-screen';
import { useCloseOnBack } from '../../../ui/layers/useCloseOnBack';
import { requestAdminMessages as words } from '../../../messages';
import { ProjectDraft } from './ProjectDraft';
import { useLeaveWarning } from './useLeaveWarning';

export const DialogBody = styled('div')({ padding: '16px 24px 24px', overflowY: 'auto' });

/** A project of what was written. */
export function ProjectDialog({ request, onClose }: { request: RequestView; onClose: () => void }) {
  const titleId = useId();
  const { leave, onDirty } = useLeaveWarning(onClose);
  useCloseOnBack(true, leave);
  return (
    <Dialog open onClose={leave} aria-labelledby={titleId} slotProps={{ paper: { sx: fullOnPhones(560) } }}>
      <DialogHead titleId={titleId} title={words.projectTitle} edge onClose={leave} />
      <DialogBody>
        <ProjectDraft request={request} onDirty={onDirty} onClose={onClose} />
      </DialogBody>
    </Dialog>
  );
}

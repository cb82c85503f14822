import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import { DialogFoot } from '../layers/DialogFoot';
import { TitledDialog } from '../layers/TitledDialog';
import { closeUnless } from '../layers/close-unless';
import { SubmitButton } from './SubmitButton';

interface FormDialogProps {
  title: string;
  line?: ReactNode;
  /** Maximum width in pixels. */
  width: number;
  isSheet?: boolean;
  formId: string;
  submit: { label: string; busyLabel: string; busy: boolean };
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog({ formId, submit, onClose, children, ...dialog }: FormDialogProps) {
  const close = closeUnless(submit.busy, onClose);
  return (
    <TitledDialog {...dialog} edge onClose={close}>
      <DialogContent>{children}</DialogContent>
      <DialogFoot onCancel={close}>
        <SubmitButton form={formId} {...submit} />
      </DialogFoot>
    </TitledDialog>
  );
}

import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import { DialogFoot } from '../layers/DialogFoot';
import { TitledDialog } from '../layers/TitledDialog';
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

export function FormDialog({ formId, submit, children, ...dialog }: FormDialogProps) {
  return (
    <TitledDialog {...dialog} edge>
      <DialogContent>{children}</DialogContent>
      <DialogFoot onCancel={dialog.onClose}>
        <SubmitButton form={formId} {...submit} />
      </DialogFoot>
    </TitledDialog>
  );
}

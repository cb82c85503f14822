import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { useId, type ReactNode } from 'react';
import { bottomSheet } from '../bottom-sheet';
import { SubmitButton } from './SubmitButton';
import { DialogFoot } from '../layers/DialogFoot';
import { DialogHead } from '../layers/DialogHead';
import { fullOnPhones } from '../layers/full-screen';
import { useCloseOnBack } from '../layers/useCloseOnBack';

interface FormDialogProps {
  title: string;
  line?: ReactNode;
  /** Maximum width in pixels. */
  width: number;
  /** On phones a sheet at the bottom instead of the whole screen. */
  isSheet?: boolean;
  formId: string;
  submit: { label: string; busyLabel: string; busy: boolean };
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, line, width, isSheet = false, formId, submit, onClose, children } = props;
  const titleId = useId();
  useCloseOnBack(true, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      // An outer form must not be submitted.
      onSubmit={(event) => event.stopPropagation()}
      aria-labelledby={titleId}
      {...(isSheet && { sx: bottomSheet })}
      slotProps={{ paper: { sx: isSheet ? { maxWidth: width, width: '100%' } : fullOnPhones(width) } }}
    >
      <DialogHead titleId={titleId} title={title} line={line} edge onClose={onClose} />
      <DialogContent>{children}</DialogContent>
      <DialogFoot onCancel={onClose}>
        <SubmitButton form={formId} {...submit} />
      </DialogFoot>
    </Dialog>
  );
}

import DialogContent from '@mui/material/DialogContent';
import { useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DialogFoot } from '../layers/DialogFoot';
import { TitledDialog } from '../layers/TitledDialog';
import { closeUnless } from '../layers/close-unless';
import { Form, type FormProps } from './Form';
import { SubmitButton } from './SubmitButton';

interface FormDialogProps<T extends FieldValues> extends Pick<FormProps<T>, 'form' | 'onSubmit' | 'error'> {
  title: string;
  line?: ReactNode;
  /** Maximum width in pixels. */
  width: number;
  isSheet?: boolean;
  edge?: boolean;
  /** Accessible name of the form. */
  formLabel?: string;
  submit: { label: string; busyLabel: string };
  onClose: () => void;
  /** Other content around the form. */
  layout?: (form: ReactNode) => ReactNode;
  children: ReactNode;
}

export function FormDialog<T extends FieldValues>(props: FormDialogProps<T>) {
  const {
    form,
    onSubmit,
    error,
    formLabel,
    submit,
    onClose,
    layout = (content) => content,
    children,
    ...dialog
  } = props;
  const formId = useId();
  const { isSubmitting } = form.formState;
  const close = closeUnless(isSubmitting, onClose);
  return (
    <TitledDialog edge {...dialog} onClose={close}>
      <DialogContent>
        {layout(
          <Form
            id={formId}
            form={form}
            onSubmit={onSubmit}
            error={error}
            {...(formLabel && { 'aria-label': formLabel })}
          >
            {children}
          </Form>,
        )}
      </DialogContent>
      <DialogFoot onCancel={close}>
        <SubmitButton form={formId} {...submit} busy={isSubmitting} />
      </DialogFoot>
    </TitledDialog>
  );
}

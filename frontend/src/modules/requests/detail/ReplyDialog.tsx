import Dialog from '@mui/material/Dialog';
import { useEffect, useId } from 'react';
import { errorText } from '../../../api/errors';
import type { RequestView } from '../../../contract/api/requests';
import { requestReplyLimits } from '../../../contract/limits';
import { DialogHead } from '../../../ui/layers/DialogHead';
import { useToast } from '../../../ui/feedback/toasts';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useForm } from '../../../ui/form/useForm';
import { fullOnPhones } from '../../../ui/layers/full-screen';
import { useCloseOnBack } from '../../../ui/layers/useCloseOnBack';
import { requestAdminMessages as words } from '../../../messages';
import { mailAddress } from '../request-subject';
import { Actions } from '../panel-styles';
import { useReplyToRequestMutation } from '../requests.api';
import { filledIn } from '../rules';
import { SavedReplies } from './SavedReplies';
import { DialogBody } from './ProjectDialog';
import { useLeaveWarning } from './useLeaveWarning';

/** Email to the sender, from a saved reply or empty. */
export function ReplyDialog({ request, onClose }: { request: RequestView; onClose: () => void }) {
  const titleId = useId();
  const { leave, onDirty } = useLeaveWarning(onClose);
  useCloseOnBack(true, leave);
  const { form, send } = useReply(request, onClose);
  const { isDirty, isSubmitting, errors } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <Dialog open onClose={leave} aria-labelledby={titleId} slotProps={{ paper: { sx: fullOnPhones(640) } }}>
      <DialogHead
        titleId={titleId}
        title={words.replyTitle(request.name)}
        line={words.replyTo(request.email)}
        edge
        onClose={leave}
      />
      <DialogBody>
        <Form form={form} onSubmit={send} error={errors.root?.message} aria-label={words.replyTitle(request.name)}>
          <TextInput
            name="text"
            label={words.replyText}
            rows={10}
            autoFocus
            rules={filledIn(words.replyMissing, requestReplyLimits.text.maxLength)}
          />
          <Actions>
            <span>
              <a href={mailAddress(request)}>{words.ownProgram}</a>
            </span>
            <SubmitButton size="small" label={words.send} busyLabel={words.sending} busy={isSubmitting} />
          </Actions>
        </Form>
        <SavedReplies
          current={() => form.getValues().text}
          onInsert={(text) => {
            const { text: before } = form.getValues();
            const whole = before.trim() ? `${before.trimEnd()}\n\n${text}` : text;
            form.setValue('text', whole, { shouldDirty: true, shouldValidate: true });
            form.setFocus('text');
          }}
        />
      </DialogBody>
    </Dialog>
  );
}

/** Against the version that was seen: of two who answer at once, one does. */
function useReply({ id, name, version }: RequestView, onSent: () => void) {
  const form = useForm({ defaultValues: { text: '' }, draft: `request-reply/${id}` });
  const [reply] = useReplyToRequestMutation();
  const toast = useToast();
  const send = async ({ text }: { text: string }) => {
    const { error } = await reply({ id, 'If-Match': `"${version}"`, requestReplyDto: { text: text.trim() } });
    if (error) return form.setError('root', { message: errorText(error, words.sendFailed) });
    toast.success(words.sentTo(name));
    return onSent();
  };
  return { form, send };
}

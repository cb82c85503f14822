import Dialog from '@mui/material/Dialog';
import { useEffect, useId } from 'react';
import { errorText } from '../../../api/errors';
import type { RequestView } from '../../../contract/api/requests';
import { requestReplyLimits } from '../../../contract/limits';
import { DialogHead } from '../../../kit/layers/DialogHead';
import { useToast } from '../../../kit/feedback/toasts';
import { Form } from '../../../kit/form/Form';
import { SubmitButton } from '../../../kit/form/SubmitButton';
import { TextInput } from '../../../kit/form/TextInput';
import { useForm } from '../../../kit/form/useForm';
import { fullOnPhones } from '../../../kit/layers/full-screen';
import { useBackCloses } from '../../../kit/layers/useBackCloses';
import { requestDeskMessages as words } from '../../../messages';
import { mailAddress } from '../desk/about';
import { Foot } from '../desk/panel-styles';
import { useReplyToRequestMutation } from '../desk/requests.api';
import { filledIn } from '../rules';
import { KeptAnswers } from './KeptAnswers';
import { DialogBody } from './ProjectDialog';
import { useLeaving } from './useLeaving';

/** A letter to whoever wrote, begun from an answer that is kept or from nothing. */
export function ReplyDialog({ request, onClose }: { request: RequestView; onClose: () => void }) {
  const titleId = useId();
  const { leave, onDirty } = useLeaving(onClose);
  useBackCloses(true, leave);
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
          <Foot>
            <span>
              <a href={mailAddress(request)}>{words.ownProgram}</a>
            </span>
            <SubmitButton size="small" label={words.send} busyLabel={words.sending} busy={isSubmitting} />
          </Foot>
        </Form>
        <KeptAnswers
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

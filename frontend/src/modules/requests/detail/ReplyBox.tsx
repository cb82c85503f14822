import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X, Trash2 } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useCompany } from '../../../api/company';
import { draftKey, removeDraft } from '../../../api/draft-storage';
import { errorText, isStale } from '../../../api/errors';
import { useSession } from '../../../api/session/session';
import type { RequestView, SavedReplyView } from '../../../contract/api/requests';
import { requestReplyLimits as limits, addSavedReplyLimits } from '../../../contract/limits';
import { useToast } from '../../../ui/feedback/toasts';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useForm } from '../../../ui/form/useForm';
import { commonMessages, requestAdminMessages as words } from '../../../messages';
import { mailAddress, replySubject } from '../request-subject';
import { Actions, ReplyPane, Small } from '../inbox-styles';
import {
  OWN_CHANGES,
  useChangeRequestMutation,
  useReplyToRequestMutation,
  useListSavedRepliesQuery,
  useAddSavedReplyMutation,
  useDeleteSavedReplyMutation,
} from '../requests.api';
import { filledIn } from '../rules';
import { useConfirm } from '../../../ui/feedback/confirm';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { InputFrame } from '../../../ui/form/fields/frame';
import { useLeaveWarning } from './useLeaveWarning';

export function ReplyBox({ request, onClose }: { request: RequestView; onClose: () => void }) {
  const titleId = useId();
  const pane = useRef<HTMLElement>(null);
  const { user } = useSession();
  const { name: company } = useCompany();
  const { form, send } = useReply(request, pane, onClose);
  const { leave, onDirty } = useLeaveWarning(() => {
    // Dropped on purpose, so the draft goes too.
    form.reset();
    onClose();
  });
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => {
    const parts = pane.current?.parentElement;
    parts?.querySelector('[data-part="text"]')?.scrollIntoView?.({ block: 'start' });
    pane.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const insert = (text: string) => {
    const { text: before } = form.getValues();
    const whole = before.trim() ? `${before.trimEnd()}\n\n${text}` : text;
    form.setValue('text', whole, { shouldDirty: true, shouldValidate: true });
    form.setFocus('text');
  };
  return (
    <ReplyPane ref={pane} aria-labelledby={titleId} onKeyDown={({ key }) => key === 'Escape' && leave()}>
      <header>
        <div>
          <h3 id={titleId}>{words.replyTitle(request.name)}</h3>
          <p>{words.replyTo(request.email)}</p>
        </div>
        <IconButton size="small" aria-label={commonMessages.close} onClick={leave}>
          <X size={18} aria-hidden />
        </IconButton>
      </header>
      <Form form={form} onSubmit={send} aria-label={words.replyTitle(request.name)}>
        <TextInput
          name="subject"
          label={words.replySubjectLabel}
          rules={filledIn(words.replySubjectMissing, limits.subject.maxLength)}
        />
        <TextInput
          name="text"
          label={words.replyText}
          hint={words.replySigned(user?.name ?? '', company)}
          rows={6}
          autoFocus
          rules={filledIn(words.replyMissing, limits.text.maxLength)}
        />
        <Actions>
          <span>
            <a href={mailAddress(request)}>{words.ownProgram}</a>
          </span>
          <Button size="small" variant="outlined" onClick={leave}>
            {commonMessages.cancel}
          </Button>
          <SubmitButton size="small" label={words.send} busyLabel={words.sending} busy={isSubmitting} />
        </Actions>
      </Form>
      <SavedReplies current={() => form.getValues().text} onInsert={insert} />
    </ReplyPane>
  );
}

/** Own changes count as seen; of two concurrent replies, one succeeds. */
function useSeenVersion({ id, version }: RequestView) {
  const [seen, setSeen] = useState(version);
  const [, { data: own }] = useChangeRequestMutation(OWN_CHANGES);
  return { seen: own?.id === id ? Math.max(seen, own.version) : seen, setSeen };
}

function useReply(request: RequestView, pane: RefObject<HTMLElement | null>, onSent: () => void) {
  const { id, name } = request;
  const { seen, setSeen } = useSeenVersion(request);
  const draft = `request-reply/${id}`;
  const form = useForm({ defaultValues: { text: '', subject: replySubject(request) }, draft, keepsDraft: true });
  const [reply] = useReplyToRequestMutation();
  const toast = useToast();
  const send = async ({ text, subject }: { text: string; subject: string }) => {
    const requestReplyDto = { subject: subject.trim(), text: text.trim() };
    const { error } = await reply({ id, 'If-Match': `"${seen}"`, requestReplyDto });
    if (isStale(error) && error.current) setSeen((error.current as RequestView).version);
    const message = error && errorText(error, words.sendFailed);
    if (message && !pane.current) return toast.failure(words.notSentTo(name, message));
    if (message) return form.setError('root', { message });
    toast.success(words.sentTo(name));
    form.reset();
    removeDraft(draftKey(draft));
    return onSent();
  };
  return { form, send };
}

const ReplyList = styled('section')(({ theme: { vars } }) => ({
  marginTop: 20,
  paddingTop: 16,
  borderTop: `1px solid ${vars.palette.divider}`,
  '& > h3': { margin: 0, fontSize: '0.84375rem', fontWeight: 600 },
  '& > ul': { margin: '6px 0', padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', gap: 4, '& > button:first-of-type': { minWidth: 0 } },
  '& > form': { display: 'flex', gap: 8, marginTop: 8, '& > :first-of-type': { flex: 1, minWidth: 0 } },
}));

interface SavedRepliesProps {
  current: () => string;
  onInsert: (text: string) => void;
}

function SavedReplies({ current, onInsert }: SavedRepliesProps) {
  const { data, error, refetch } = useListSavedRepliesQuery();
  const { keep, remove } = useSaveReply(current);
  return (
    <ReplyList>
      <h3>{words.savedReplies}</h3>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <Small>{words.noKept}</Small>}
      <ul>
        {data?.items.map((answer) => (
          <li key={answer.id}>
            <Button size="small" onClick={() => onInsert(answer.text)}>
              {answer.title}
            </Button>
            <IconButton size="tiny" aria-label={words.deleteReply(answer.title)} onClick={() => void remove(answer)}>
              <Trash2 size={15} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const title = new FormData(form).get('title');
          if (typeof title === 'string') void keep(title).then((done) => done && form.reset());
        }}
      >
        <InputFrame>
          <input
            name="title"
            maxLength={addSavedReplyLimits.title.maxLength}
            aria-label={words.keepTitle}
            placeholder={words.keepTitle}
          />
        </InputFrame>
        <Button type="submit" size="small" variant="outlined">
          {words.keep}
        </Button>
      </form>
    </ReplyList>
  );
}

function useSaveReply(current: () => string) {
  const [addSavedReply] = useAddSavedReplyMutation();
  const [deleteSavedReply] = useDeleteSavedReplyMutation();
  const confirm = useConfirm();
  const toast = useToast();
  const keep = async (title: string): Promise<boolean> => {
    const { data, error } = await addSavedReply({ addSavedReplyDto: { title: title.trim(), text: current().trim() } });
    if (data) toast.success(words.kept(data.title));
    else toast.error(error, words.keepFailed);
    return data !== undefined;
  };
  const remove = async ({ id, title }: SavedReplyView) => {
    if (!(await confirm({ title: words.deleteReplyTitle(title), action: words.deleteReplyAction, tone: 'danger' })))
      return;
    const { error } = await deleteSavedReply({ id });
    if (error) toast.error(error, words.deleteReplyFailed);
  };
  return { keep, remove };
}

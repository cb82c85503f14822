import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Trash2 } from 'lucide-react';
import type { SavedReplyView } from '../../../contract/api/requests';
import { addSavedReplyLimits } from '../../../contract/limits';
import { useConfirm } from '../../../ui/feedback/confirm';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { useToast } from '../../../ui/feedback/toasts';
import { InputFrame } from '../../../ui/form/fields/frame';
import { requestAdminMessages as words } from '../../../messages';
import { Small } from '../inbox-styles';
import { useAddSavedReplyMutation, useListSavedRepliesQuery, useDeleteSavedReplyMutation } from '../requests.api';

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

export function SavedReplies({ current, onInsert }: SavedRepliesProps) {
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

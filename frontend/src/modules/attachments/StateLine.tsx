import { Clock, Check } from 'lucide-react';
import { Pill } from '../../ui/marks/Pill';
import { attachmentMessages as words } from '../../messages';
import { StateRow } from './card-styles';
import { ConfirmedPill, unansweredIn, type ViewedFileProps } from './FileState';
import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { useConfirm } from '../../ui/feedback/confirm';
import { useToast } from '../../ui/feedback/toasts';
import { count } from '../../ui/format';
import { useConfirmAttachmentMutation } from './attachments.api';

export function StateLine({ attachment, viewer }: ViewedFileProps) {
  if (attachment.confirmed_by_client) {
    return (
      <StateRow>
        <ConfirmedPill attachment={attachment} viewer={viewer} />
      </StateRow>
    );
  }
  return (
    <StateRow>
      <Pill state="warn">
        <Clock size={14} aria-hidden />
        {viewer === 'owner' ? words.waiting : words.waitingClient}
      </Pill>
      <ConfirmButton attachment={attachment} viewer={viewer} />
    </StateRow>
  );
}

const CONFIRMATIONS = {
  owner: {
    button: { size: 'small', variant: 'contained', children: words.confirm },
    nameOf: words.confirmOf,
    title: words.confirmTitle,
    warning: words.confirmUnanswered,
    detail: words.confirmDetail,
    action: words.confirmAction,
  },
  admin: {
    button: { size: 'tiny', variant: 'outlined', children: words.markConfirmed },
    nameOf: words.markConfirmedOf,
    title: words.markTitle,
    warning: (open: number) => words.markUnanswered(count(open, 'comment')),
    detail: words.markDetail,
    action: words.markConfirmed,
  },
} as const;

function ConfirmButton({ attachment, viewer }: ViewedFileProps) {
  const { id, original_name } = attachment;
  const { button, nameOf, title, warning, action, ...texts } = CONFIRMATIONS[viewer];
  const open = unansweredIn(attachment);
  const detail = open > 0 ? `${warning(open)} ${texts.detail}` : texts.detail;
  const [confirmAttachment] = useConfirmAttachmentMutation();
  const ask = useConfirm();
  const toast = useToast();
  const confirm = async ({ currentTarget }: MouseEvent) => {
    // The button disappears after the response.
    const card = currentTarget.closest<HTMLElement>('[tabindex="-1"]');
    if (!(await ask({ title: title(original_name), detail, action, tone: 'plain' }))) return;
    const { error } = await confirmAttachment({ id });
    if (error) toast.error(error, words.confirmFailed);
    else toast.success(words.nowConfirmed(original_name));
    if (!error) card?.focus({ preventScroll: true });
  };
  return (
    <Button
      {...button}
      startIcon={<Check strokeWidth={2} aria-hidden />}
      aria-label={nameOf(original_name)}
      onClick={(event) => void confirm(event)}
    />
  );
}

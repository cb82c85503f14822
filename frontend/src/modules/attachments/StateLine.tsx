import { Clock, Check } from 'lucide-react';
import type { AttachmentView } from '../../contract/api/attachments';
import { Pill } from '../../ui/marks/Pill';
import { attachmentMessages as words } from '../../messages';
import { StateRow } from './card-styles';
import { ConfirmedPill, unansweredIn, type Viewer } from './FileState';
import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { useConfirm } from '../../ui/feedback/confirm';
import { useToast } from '../../ui/feedback/toasts';
import { count } from '../../ui/format';
import { useConfirmAttachmentMutation } from './attachments.api';

interface StateLineProps {
  attachment: AttachmentView;
  viewer: Viewer;
}

export function StateLine({ attachment, viewer }: StateLineProps) {
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

const STYLES = {
  owner: { size: 'small', variant: 'contained', label: words.confirm, nameOf: words.confirmOf },
  admin: { size: 'tiny', variant: 'outlined', label: words.markConfirmed, nameOf: words.markConfirmedOf },
} as const;

const QUESTIONS = {
  owner: {
    title: words.confirmTitle,
    warning: words.confirmUnanswered,
    detail: words.confirmDetail,
    action: words.confirmAction,
  },
  admin: {
    title: words.markTitle,
    warning: (open: number) => words.markUnanswered(count(open, 'comment')),
    detail: words.markDetail,
    action: words.markConfirmed,
  },
};

function questionFor(viewer: Viewer, attachment: AttachmentView) {
  const { title, warning, detail, action } = QUESTIONS[viewer];
  const open = unansweredIn(attachment);
  const all = [open > 0 && warning(open), detail].filter(Boolean).join(' ');
  return { title: title(attachment.original_name), detail: all, action, tone: 'plain' } as const;
}

interface ConfirmButtonProps {
  attachment: AttachmentView;
  viewer: Viewer;
}

function ConfirmButton({ attachment, viewer }: ConfirmButtonProps) {
  const { id, original_name } = attachment;
  const { size, variant, label, nameOf } = STYLES[viewer];
  const [confirmAttachment] = useConfirmAttachmentMutation();
  const ask = useConfirm();
  const toast = useToast();
  const confirm = async ({ currentTarget }: MouseEvent) => {
    // The button disappears after the response.
    const card = currentTarget.closest<HTMLElement>('[tabindex="-1"]');
    if (!(await ask(questionFor(viewer, attachment)))) return;
    const { error } = await confirmAttachment({ id });
    if (error) toast.error(error, words.confirmFailed);
    else toast.success(words.nowConfirmed(original_name));
    if (!error) card?.focus({ preventScroll: true });
  };
  return (
    <Button
      size={size}
      variant={variant}
      startIcon={<Check strokeWidth={2} aria-hidden />}
      aria-label={nameOf(original_name)}
      onClick={(event) => void confirm(event)}
    >
      {label}
    </Button>
  );
}

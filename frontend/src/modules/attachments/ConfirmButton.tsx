import Button from '@mui/material/Button';
import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { errorText } from '../../api/errors';
import type { AttachmentView } from '../../contract/api/attachments';
import { useAnnounce } from '../../ui/feedback/Announcer';
import { useConfirm } from '../../ui/feedback/confirm';
import { useToast } from '../../ui/feedback/toasts';
import { attachmentMessages as words } from '../../messages';
import { useConfirmAttachmentMutation } from './attachments.api';

/** The owner's next step is the loud one; for an admin it is a possibility. */
const STYLES = {
  owner: { size: 'small', variant: 'contained', label: words.confirm, nameOf: words.confirmOf },
  staff: { size: 'tiny', variant: 'outlined', label: words.markConfirmed, nameOf: words.markConfirmedOf },
} as const;

interface ConfirmButtonProps {
  attachment: AttachmentView;
  look?: keyof typeof STYLES;
}

/** Requires confirmation, because it closes the thread and cannot be undone. */
export function ConfirmButton({ attachment: { id, original_name }, look = 'owner' }: ConfirmButtonProps) {
  const { size, variant, label, nameOf } = STYLES[look];
  const [confirmAttachment] = useConfirmAttachmentMutation();
  const ask = useConfirm();
  const toast = useToast();
  const announce = useAnnounce();
  const confirm = async ({ currentTarget }: MouseEvent) => {
    // The button disappears after the response, so move the focus to the file.
    const card = currentTarget.closest<HTMLElement>('[tabindex="-1"]');
    const sure = await ask({
      title: words.confirmTitle(original_name),
      detail: words.confirmDetail,
      action: words.confirmAction,
      tone: 'plain',
    });
    if (!sure) return;
    const { error } = await confirmAttachment({ id });
    if (error) toast.failure(errorText(error, words.confirmFailed));
    else announce(words.nowConfirmed(original_name));
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

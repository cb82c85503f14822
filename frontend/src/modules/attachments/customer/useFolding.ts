import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AttachmentView } from '../../../contract/api/attachments';
import { hasDraftOn, type Drafts } from '../comments/drafts';
import { unansweredIn, type ViewedFileProps, type Viewer } from '../FileState';

export const FOLD_AFTER_MS = 2500;

const hasUnreadReply = ({ comments }: AttachmentView): boolean =>
  comments.some(({ replied_at, reply_read_at }) => replied_at !== null && reply_read_at === null);

const isSettled = (attachment: AttachmentView, viewer: Viewer): boolean =>
  attachment.confirmed_by_client && (viewer === 'owner' ? !hasUnreadReply(attachment) : unansweredIn(attachment) === 0);

interface Folding extends ViewedFileProps {
  isTarget: boolean;
  drafts: Drafts;
}

type Folded = [isFolded: boolean, fold: (isFolded: boolean) => void];

export function useFolding({ attachment, viewer, isTarget, drafts }: Folding): Folded {
  const settled = isSettled(attachment, viewer);
  const [isFolded, fold] = useState(settled && !isTarget);
  const [wasSettled, setSettled] = useState(settled);
  if (wasSettled !== settled) {
    setSettled(settled);
    // A reply arrived.
    if (!settled) fold(false);
  }
  const foldUnlessTyped = useEffectEvent(() => fold(!hasDraftOn(drafts, attachment)));
  const wasConfirmed = useRef(attachment.confirmed_by_client);
  useEffect(() => {
    if (!settled || wasConfirmed.current) return undefined;
    const timer = setTimeout(() => {
      wasConfirmed.current = true;
      foldUnlessTyped();
    }, FOLD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [settled]);
  return [isFolded && attachment.confirmed_by_client, fold];
}

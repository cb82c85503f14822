import { useEffect, useRef, type RefObject } from 'react';
import { useSession } from '../../../api/session/session';
import type { AttachmentView } from '../../../contract/api/attachments';
import { useMarkRepliesReadMutation } from '../attachments.api';

const isUnread = ({ comments }: AttachmentView): boolean =>
  comments.some(({ replied_at, reply_read_at }) => replied_at !== null && reply_read_at === null);

export function useMarkRead(attachment: AttachmentView, enabled: boolean, card: RefObject<HTMLElement | null>): void {
  const [markRead] = useMarkRepliesReadMutation();
  const { viewer } = useSession();
  const { id } = attachment;
  // Impersonation does not mark replies as read.
  const unread = enabled && viewer === null && isUnread(attachment);
  const told = useRef(false);
  useEffect(() => {
    if (!unread || told.current || !card.current) return undefined;
    const tell = () => {
      told.current = true;
      void markRead({ id });
    };
    if (!('IntersectionObserver' in window)) {
      tell();
      return undefined;
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      tell();
    });
    observer.observe(card.current);
    return () => observer.disconnect();
  }, [unread, id, markRead, card]);
}

import { useEffect, useRef, type RefObject } from 'react';
import { useSession } from '../../../api/session';
import type { AttachmentView } from '../../../contract/api/attachments';
import { useMarkRepliesReadMutation } from '../attachments.api';

const isUnread = ({ comments }: AttachmentView): boolean =>
  comments.some(({ replied_at, reply_read_at }) => replied_at !== null && reply_read_at === null);

/** Tells the server once that the replies on a file were read: when its card has come into view. */
export function useMarkRead(attachment: AttachmentView, enabled: boolean, card: RefObject<HTMLElement | null>): void {
  const [markRead] = useMarkRepliesReadMutation();
  const { viewer } = useSession();
  const { id } = attachment;
  // Whoever looks through a customer's eyes reads nothing for them.
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

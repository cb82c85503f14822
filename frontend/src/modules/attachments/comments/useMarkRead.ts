import { useEffect, useRef, type RefObject } from 'react';
import { useSession } from '../../../api/session/session';
import type { AttachmentView } from '../../../contract/api/attachments';
import { useMarkRepliesReadMutation } from '../attachments.api';

const latestUnread = ({ comments }: AttachmentView): string | undefined =>
  comments
    .flatMap(({ replied_at, reply_read_at }) => (replied_at !== null && reply_read_at === null ? [replied_at] : []))
    .sort()
    .at(-1);

export function useMarkRead(attachment: AttachmentView, enabled: boolean, card: RefObject<HTMLElement | null>): void {
  const [markRead] = useMarkRepliesReadMutation();
  const { viewer } = useSession();
  const { id } = attachment;
  // Impersonation does not mark replies as read.
  const until = enabled && viewer === null ? latestUnread(attachment) : undefined;
  const sent = useRef<string>(undefined);
  useEffect(() => {
    if (!until || sent.current === until || !card.current) return undefined;
    const send = () => {
      sent.current = until;
      void markRead({ id, markRepliesReadDto: { until } });
    };
    if (!('IntersectionObserver' in window)) {
      send();
      return undefined;
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      send();
    });
    observer.observe(card.current);
    return () => observer.disconnect();
  }, [until, id, markRead, card]);
}

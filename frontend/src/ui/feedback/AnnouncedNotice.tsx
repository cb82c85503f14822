import { useEffect, useRef } from 'react';
import { Notice, type NoticeProps } from '../page/Notice';
import { useAnnounce } from './Announcer';

/** For notices that an action causes: screen readers announce an inserted `status` only sometimes. */
export function AnnouncedNotice(props: NoticeProps) {
  const announce = useAnnounce();
  const text = useRef<HTMLSpanElement>(null);
  const announced = useRef('');
  useEffect(() => {
    const now = text.current?.textContent ?? '';
    if (now !== announced.current) announce(now);
    announced.current = now;
  });
  return <Notice {...props} role="note" textRef={text} />;
}

import { useState } from 'react';
import type { AttachmentView } from '../../../contract/api/attachments';

export function useWaitingFirst(attachments: readonly AttachmentView[]) {
  const [confirmed] = useState(
    () => new Set(attachments.filter(({ confirmed_by_client }) => confirmed_by_client).map(({ id }) => id)),
  );
  const [firstWaiting] = useState(() => attachments.find(({ id }) => !confirmed.has(id))?.id);
  const wasWaiting = ({ id }: AttachmentView): boolean => !confirmed.has(id);
  const files = [...attachments].sort((a, b) => Number(confirmed.has(a.id)) - Number(confirmed.has(b.id)));
  return { files, firstWaiting, wasWaiting };
}

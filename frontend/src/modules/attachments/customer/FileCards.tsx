import { useEffect, useState, type ReactNode } from 'react';
import type { AttachmentView } from '../../../contract/api/attachments';
import { lazyLayer } from '../../../ui/feedback/lazy-layer';
import { useDrafts } from '../comments/drafts';
import { AttachmentCard, cardId } from './AttachmentCard';
import type { Viewer } from '../FileState';

const FileViewer = lazyLayer(async () => (await import('./FileViewer')).FileViewer);

interface FileCardsProps {
  attachments: readonly AttachmentView[];
  viewer: Viewer;
  target?: number | undefined;
  actionFor?: (attachment: AttachmentView) => ReactNode;
}

export function FileCards({ attachments, viewer, target, actionFor }: FileCardsProps) {
  const drafts = useDrafts();
  const [viewed, setViewed] = useState<number | null>(null);
  useEffect(() => {
    const card = target ? document.getElementById(cardId(target)) : null;
    // A card higher than the window begins at its picture.
    card?.scrollIntoView({ block: card.offsetHeight < window.innerHeight ? 'center' : 'start' });
    card?.focus({ preventScroll: true });
  }, [target]);
  return (
    <>
      {attachments.map((attachment) => (
        <AttachmentCard
          key={attachment.id}
          attachment={attachment}
          viewer={viewer}
          drafts={drafts}
          isTarget={attachment.id === target}
          isViewed={attachment.id === viewed}
          onOpen={() => setViewed(attachment.id)}
          action={actionFor?.(attachment)}
        />
      ))}
      <FileViewer
        attachments={attachments}
        viewer={viewer}
        drafts={drafts}
        shownId={viewed}
        open={viewed !== null}
        onShow={setViewed}
        onClose={() => setViewed(null)}
      />
    </>
  );
}

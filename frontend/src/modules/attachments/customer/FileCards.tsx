import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { AttachmentView } from '../../../contract/api/attachments';
import { useDrafts } from '../comments/drafts';
import type { Viewer } from '../viewer';
import { AttachmentCard, cardId } from './AttachmentCard';

const FileViewer = lazy(async () => ({ default: (await import('./FileViewer')).FileViewer }));

interface FileCardsProps {
  attachments: readonly AttachmentView[];
  viewer: Viewer;
  target?: number | undefined;
  actionFor?: (attachment: AttachmentView) => ReactNode;
}

export function FileCards({ attachments, viewer, target, actionFor }: FileCardsProps) {
  const drafts = useDrafts();
  const [viewed, setViewed] = useState<number | null>(null);
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => {
    const card = target ? document.getElementById(cardId(target)) : null;
    // A card higher than the window begins at its picture.
    card?.scrollIntoView({ block: card.offsetHeight < window.innerHeight ? 'center' : 'start' });
    card?.focus({ preventScroll: true });
  }, [target]);
  const open = (id: number) => {
    setViewed(id);
    setOpened(true);
  };
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
          onOpen={() => open(attachment.id)}
          action={actionFor?.(attachment)}
        />
      ))}
      {wasOpened && (
        <Suspense>
          <FileViewer
            attachments={attachments}
            viewer={viewer}
            drafts={drafts}
            shownId={viewed}
            onShow={setViewed}
            onClose={() => setViewed(null)}
          />
        </Suspense>
      )}
    </>
  );
}

import { styled } from '@mui/material/styles';
import { FolderOpen } from 'lucide-react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import type { AttachmentView } from '../../../contract/api/attachments';
import { EmptyPanel } from '../../../ui/feedback/EmptyPanel';
import { Panel } from '../../../ui/page/Panel';
import { attachmentMessages as words } from '../../../messages';
import { AttachmentCard, cardId } from './AttachmentCard';
import { Cards } from '../card-styles';
import { FileTabs, type FileFilter } from './FileTabs';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: 16,
  marginBottom: 16,
});

const PASSES: Record<FileFilter, (attachment: AttachmentView) => boolean> = {
  all: () => true,
  open: ({ confirmed_by_client }) => !confirmed_by_client,
  confirmed: ({ confirmed_by_client }) => confirmed_by_client,
};
const EMPTY: Record<FileFilter, string> = {
  all: words.empty,
  open: words.noneOpen,
  confirmed: words.noneConfirmed,
};

interface ProjectFilesProps {
  attachments: readonly AttachmentView[];
  /** Title of the project the files belong to. */
  heading: ReactNode;
  /** File to show first and focus, for links to one file. */
  target?: number | undefined;
  initialFilter?: FileFilter;
}

/** The client's view of a project's files, with the tabs that narrow them down. */
export function ProjectFiles({ attachments, heading, target, initialFilter = 'all' }: ProjectFilesProps) {
  const panelId = useId();
  const [filter, setFilter] = useState<FileFilter>(initialFilter);
  useEffect(() => {
    const card = target ? document.getElementById(cardId(target)) : null;
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  }, [target]);
  const shown = attachments.filter(PASSES[filter]);
  const open = attachments.filter(PASSES.open).length;
  const counts = { all: attachments.length, open, confirmed: attachments.length - open };
  return (
    <>
      <Head>
        {heading}
        {attachments.length > 0 && <FileTabs filter={filter} counts={counts} panelId={panelId} onChange={setFilter} />}
      </Head>
      <Cards id={panelId} {...(attachments.length > 0 && { role: 'tabpanel', 'aria-label': words.filters[filter] })}>
        {shown.map((attachment) => (
          <AttachmentCard key={attachment.id} attachment={attachment} viewer="owner" />
        ))}
        {shown.length === 0 && (
          <Panel>
            <EmptyPanel
              icon={FolderOpen}
              title={EMPTY[filter]}
              {...(filter === 'all' && { hint: words.emptyOwnerHint })}
            />
          </Panel>
        )}
      </Cards>
    </>
  );
}

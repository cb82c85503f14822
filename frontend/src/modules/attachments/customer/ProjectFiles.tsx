import { styled } from '@mui/material/styles';
import { FolderOpen } from 'lucide-react';
import { useId, useState, type ReactNode, type KeyboardEvent } from 'react';
import type { AttachmentView } from '../../../contract/api/attachments';
import { EmptyPanel } from '../../../ui/feedback/EmptyPanel';
import { Panel } from '../../../ui/page/Panel';
import { attachmentMessages as words } from '../../../messages';
import { Cards } from '../card-styles';
import { FileCards } from './FileCards';
import { useWaitingFirst } from './useWaitingFirst';
import { Segment, Segments } from '../../../ui/segments';

const FILE_FILTERS = ['all', 'open', 'confirmed'] as const;
type FileFilter = (typeof FILE_FILTERS)[number];

interface FileTabsProps {
  filter: FileFilter;
  counts: Record<FileFilter, number>;
  panelId: string;
  onChange: (filter: FileFilter) => void;
}

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -FILE_FILTERS.length,
  End: FILE_FILTERS.length,
};

function FileTabs({ filter, counts, panelId, onChange }: FileTabsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const to = Math.min(Math.max(FILE_FILTERS.indexOf(filter) + step, 0), FILE_FILTERS.length - 1);
    onChange(FILE_FILTERS[to] ?? filter);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  return (
    <Segments role="tablist" aria-label={words.filter} onKeyDown={onKeyDown}>
      {FILE_FILTERS.map((name) => (
        <Segment
          key={name}
          type="button"
          role="tab"
          aria-selected={name === filter}
          aria-controls={panelId}
          tabIndex={name === filter ? 0 : -1}
          onClick={() => onChange(name)}
        >
          {words.filters[name]} <small>{counts[name]}</small>
        </Segment>
      ))}
    </Segments>
  );
}

const Head = styled('div')({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: 16,
  marginBottom: 16,
});

const EMPTY: Record<FileFilter, string> = {
  all: words.empty,
  open: words.noneOpen,
  confirmed: words.noneConfirmed,
};

interface ProjectFilesProps {
  attachments: readonly AttachmentView[];
  heading: ReactNode;
  target?: number | undefined;
  /** Begins with the files to confirm. */
  reviewing?: boolean | undefined;
}

export function ProjectFiles({ attachments, heading, target, reviewing = false }: ProjectFilesProps) {
  const panelId = useId();
  const [filter, setFilter] = useState<FileFilter>(reviewing ? 'open' : 'all');
  const { files, firstWaiting, wasWaiting } = useWaitingFirst(attachments);
  const shown = files.filter((file) => {
    if (filter === 'confirmed') return file.confirmed_by_client;
    return filter === 'all' || !file.confirmed_by_client || wasWaiting(file);
  });
  const confirmed = files.filter(({ confirmed_by_client }) => confirmed_by_client).length;
  const counts = { all: files.length, open: files.length - confirmed, confirmed };
  return (
    <>
      <Head>
        {heading}
        {attachments.length > 0 && <FileTabs filter={filter} counts={counts} panelId={panelId} onChange={setFilter} />}
      </Head>
      <Cards id={panelId} {...(attachments.length > 0 && { role: 'tabpanel', 'aria-label': words.filters[filter] })}>
        <FileCards attachments={shown} viewer="owner" target={target ?? (reviewing ? firstWaiting : undefined)} />
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

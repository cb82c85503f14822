import type { KeyboardEvent } from 'react';
import { Segment, Segments } from '../../../ui/segments';
import { attachmentMessages as words } from '../../../messages';

export const FILE_FILTERS = ['all', 'open', 'confirmed'] as const;
export type FileFilter = (typeof FILE_FILTERS)[number];

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

export function FileTabs({ filter, counts, panelId, onChange }: FileTabsProps) {
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

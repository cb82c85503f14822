import { styled } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { attachmentMessages as words } from '../../messages';

export const FILE_FILTERS = ['all', 'open', 'confirmed'] as const;
export type FileFilter = (typeof FILE_FILTERS)[number];

const Row = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  gap: 1,
  padding: 2,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.surface.hover,
  ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.surface.subtle }),
  maxWidth: '100%',
}));
const Tab = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 28,
  padding: '0 11px',
  border: 0,
  borderRadius: 6,
  background: 'none',
  font: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 540,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '& > small': { fontSize: '0.75rem', color: theme.vars.palette.text.tertiary, fontVariantNumeric: 'tabular-nums' },
  '&[aria-selected="true"]': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: `var(--e1), 0 0 0 1px ${theme.vars.palette.divider}`,
    ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.surface.hover }),
    '@media (forced-colors: active)': { outline: '2px solid', outlineOffset: -2 },
  },
  [theme.breakpoints.down('md')]: { height: 36 },
}));

interface FileTabsProps {
  filter: FileFilter;
  counts: Record<FileFilter, number>;
  /** The element whose content the tabs change. */
  panelId: string;
  onChange: (filter: FileFilter) => void;
}

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -FILE_FILTERS.length,
  End: FILE_FILTERS.length,
};

/** All, to confirm, confirmed; arrow keys move between them. */
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
    <Row role="tablist" aria-label={words.filter} onKeyDown={onKeyDown}>
      {FILE_FILTERS.map((name) => (
        <Tab
          key={name}
          type="button"
          role="tab"
          aria-selected={name === filter}
          aria-controls={panelId}
          tabIndex={name === filter ? 0 : -1}
          onClick={() => onChange(name)}
        >
          {words.filters[name]} <small>{counts[name]}</small>
        </Tab>
      ))}
    </Row>
  );
}

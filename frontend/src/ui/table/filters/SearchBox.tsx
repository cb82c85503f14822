import Tooltip from '@mui/material/Tooltip';
import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { tableMessages } from '../../../messages';
import { InputFrame } from '../../form/fields/frame';
import { SearchInput } from '../../form/fields/SearchInput';
import { ShortcutKey } from '../../marks/ShortcutKey';
import { useShortcuts } from '../../useShortcuts';
import type { TableQuery } from '../query/useTableQuery';
import { useDebouncedSearch } from './useDebouncedSearch';

interface SearchBoxProps {
  label: string;
  /** Only beginnings of words, for large tables. */
  byWords?: boolean;
  query: Pick<TableQuery, 'q' | 'search'>;
}

const FocusKey = styled(ShortcutKey)(({ theme }) => ({ [theme.breakpoints.down('md')]: { display: 'none' } }));

/** Pixels: average character width at 14 px. */
const CHARACTER = 7;
const AROUND = 92;
/** Pixels: phones have 16 px text and no key. */
const PHONE_CHARACTER = 7.5;
const PHONE_AROUND = 54;

/** `/` focuses, Escape clears. */
export function SearchBox({ label, byWords = false, query: { q, search } }: SearchBoxProps) {
  const typed = useDebouncedSearch(q, search.debounce, search.commit);
  const input = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => input.current?.focus() });
  return (
    <Tooltip title={byWords ? tableMessages.byWords : ''} disableFocusListener={!byWords}>
      <InputFrame
        sx={(theme) => ({
          flex: `0 1 ${Math.max(240, CHARACTER * label.length + AROUND)}px`,
          minWidth: 120,
          minHeight: 34,
          fontSize: '0.875rem',
          [theme.breakpoints.down('md')]: {
            flex: `1 1 ${PHONE_CHARACTER * label.length + PHONE_AROUND}px`,
            minHeight: 44,
            fontSize: '1rem',
          },
        })}
      >
        <Search size={16} aria-hidden />
        <SearchInput
          ref={input}
          label={label}
          search={typed}
          description={byWords ? tableMessages.byWords : undefined}
        />
        {typed.text === '' && <FocusKey aria-hidden>/</FocusKey>}
      </InputFrame>
    </Tooltip>
  );
}

import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../../api/errors';
import { queryLimits } from '../../../../contract/limits';
import { InputFrame } from '../../../../ui/form/fields/frame';
import { useDebouncedSearch } from '../../../../ui/table/filters/useDebouncedSearch';
import { faqAdminMessages as words } from '../../../../messages';
import { useListAllFaqQuery } from '../../faq.api';
import { DEBOUNCE_MS } from '../entries/useFaqList';

const OFFERED = 6;

const Box = styled('div')({ flex: '1 0 100%', display: 'grid', gap: 8, maxWidth: 640 });
const Found = styled('ul')(({ theme: { vars } }) => ({
  minHeight: OFFERED * 40,
  '& button': {
    width: '100%',
    minHeight: 40,
    padding: '8px 10px',
    borderRadius: 8,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    '&:hover:enabled': { backgroundColor: vars.palette.surface.hover },
    '&:focus-visible': { outline: `2px solid ${vars.palette.focus}`, outlineOffset: -2 },
  },
  '& > p': { margin: 0, padding: '8px 10px', color: vars.palette.text.secondary },
}));

interface EntrySearchProps {
  id: string;
  isBusy: boolean;
  onChoose: (faqId: number) => void;
}

/** Results are buttons, so no key chooses an unread one. */
export function EntrySearch({ id, isBusy, onChoose }: EntrySearchProps) {
  const [q, search] = useState('');
  const { text, setText } = useDebouncedSearch(q, DEBOUNCE_MS, search);
  const input = useRef<HTMLInputElement>(null);
  const { currentData, error } = useListAllFaqQuery({ limit: OFFERED, offset: 0, ...(q && { q }) });
  const isOld = text.trim() !== q;
  useEffect(() => input.current?.focus(), []);
  return (
    <Box id={id}>
      <InputFrame>
        <Search size={16} aria-hidden />
        <input
          ref={input}
          type="search"
          aria-label={words.searchPlaceholder}
          placeholder={words.searchPlaceholder}
          maxLength={queryLimits.q.maxLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </InputFrame>
      <Found aria-busy={isOld || !currentData} aria-label={words.found}>
        {error && !currentData && <p role="alert">{errorText(error, words.loadFailed)}</p>}
        {currentData?.total === 0 && <p role="status">{words.empty}</p>}
        {currentData?.items.map((entry) => (
          <li key={entry.id}>
            <button type="button" disabled={isBusy || isOld} onClick={() => onChoose(entry.id)}>
              {entry.question}
            </button>
          </li>
        ))}
      </Found>
    </Box>
  );
}

import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { tableMessages } from '../../messages';
import { SelectFrame, SelectWrap } from '../form/frame';
import { Foot } from './table-styles';

interface TableFooterProps {
  offset: number;
  limit: number;
  total: number;
  sizes: readonly number[];
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
}

export function TableFooter({ offset, limit, total, sizes, onPage, onLimit }: TableFooterProps) {
  const page = Math.floor(offset / limit) + 1;
  const pages = Math.max(1, Math.ceil(total / limit));
  return (
    <Foot>
      <span>{tableMessages.range(Math.min(offset + 1, total), Math.min(offset + limit, total), total)}</span>
      {pages > 1 && (
        <Stack
          component="nav"
          direction="row"
          aria-label={tableMessages.page(page, pages)}
          sx={{ alignItems: 'center', gap: 0.5 }}
        >
          <IconButton
            size="small"
            aria-label={tableMessages.previousPage}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
          <span>{tableMessages.page(page, pages)}</span>
          <IconButton
            size="small"
            aria-label={tableMessages.nextPage}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </Stack>
      )}
      <Stack component="label" direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <span className="table-rows-label">{tableMessages.rowsPerPage}</span>
        <SelectWrap>
          <SelectFrame
            value={limit}
            onChange={(event) => onLimit(Number(event.target.value))}
            sx={{ minHeight: 32, paddingLeft: '10px', fontSize: '0.8125rem', width: 'auto' }}
          >
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </SelectFrame>
        </SelectWrap>
      </Stack>
    </Foot>
  );
}

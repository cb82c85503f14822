import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { styled, type Theme } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { commonMessages, tableMessages } from '../../../messages';
import { visuallyHidden } from '../../../theme/visually-hidden';
import { zoneName } from '../../format';
import { SelectFrame, SelectWrap } from '../../form/fields/frame';
import { TableFoot } from '../table-styles';
import type { TableQuery } from './useTableQuery';

interface TableFooterProps {
  query: TableQuery;
  data: { total: number; more?: boolean } | undefined;
  hasTimes: boolean | undefined;
  onPage: (page: number) => void;
}

export function TableFooter({ query, data, hasTimes, onPage }: TableFooterProps) {
  const { offset, limit } = query;
  const total = data?.total;
  const page = Math.floor(offset / limit) + 1;
  const pages = Math.max(1, Math.ceil((total ?? 0) / limit));
  return (
    <TableFoot data-table-foot>
      <span>
        {total !== undefined &&
          tableMessages.range(Math.min(offset + 1, total), Math.min(offset + limit, total), total)}
        {data?.more && '+'}
        {hasTimes && <Zone>{commonMessages.zone(zoneName())}</Zone>}
      </span>
      <Stack component="label" direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <RowsLabel>{tableMessages.rowsPerPage}</RowsLabel>
        <SelectWrap>
          <SelectFrame value={limit} onChange={(event) => query.setLimit(Number(event.target.value))} sx={small}>
            {query.pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </SelectFrame>
        </SelectWrap>
      </Stack>
      {pages > 1 && (
        <Stack component="nav" direction="row" aria-label={tableMessages.pages} sx={{ alignItems: 'center', gap: 0.5 }}>
          <PageButton label={tableMessages.previousPage} isEnd={page <= 1} onPress={() => onPage(page - 1)}>
            <ChevronLeft size={18} aria-hidden />
          </PageButton>
          <PageNumber>{tableMessages.page(page, pages)}</PageNumber>
          <PageButton label={tableMessages.nextPage} isEnd={page >= pages} onPress={() => onPage(page + 1)}>
            <ChevronRight size={18} aria-hidden />
          </PageButton>
        </Stack>
      )}
    </TableFoot>
  );
}

const Zone = styled('span')(({ theme }) => ({
  marginLeft: 16,
  color: theme.vars.palette.text.tertiary,
  [theme.breakpoints.down('md')]: { display: 'block', marginLeft: 0, fontSize: '0.75rem', lineHeight: 16 / 12 },
}));

const PageNumber = styled('span')({
  whiteSpace: 'nowrap',
  '@media (max-width: 374px)': { display: 'none' },
});

const small = (theme: Theme) => ({
  width: 'auto',
  minHeight: 28,
  paddingLeft: '9px',
  paddingRight: '28px',
  fontSize: '0.8125rem',
  borderRadius: '6px',
  [theme.breakpoints.down('md')]: { minHeight: 36 },
});

/** Phones show the figure; the text stays for screen readers. */
const RowsLabel = styled('span')(({ theme }) => ({
  [theme.breakpoints.down('md')]: visuallyHidden,
}));

interface PageButtonProps {
  label: string;
  /** Stays focusable, or the last page would lose the focus. */
  isEnd: boolean;
  onPress: () => void;
  children: ReactNode;
}

const PageButton = ({ label, isEnd, onPress, children }: PageButtonProps) => (
  <IconButton size="small" aria-label={label} aria-disabled={isEnd} onClick={() => !isEnd && onPress()}>
    {children}
  </IconButton>
);

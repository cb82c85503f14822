import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef } from 'react';
import type { DataTableProps } from './data-table-props';
import { RecordList } from './RecordList';
import { SearchBox } from './SearchBox';
import { ColumnsButton, DensityButtons, ExportButton } from './TableControls';
import { TableFooter } from './TableFooter';
import { SkeletonRecords } from './TableStates';
import { Controls, Frame, StateBox, Tools } from './table-styles';
import { useFocusAfterEditing } from './useFocusAfterEditing';
import { useResultNews } from './useResultNews';
import type { TableQuery } from './useTableQuery';
import { useTablePreferences } from './useTablePreferences';
import { insteadOfRows, LOADING, WideTable } from './WideTable';

/** A list of the staff area: search, filters, rows, pages; a record list on phones. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { id, query, page, isFetching, columns, onExport } = props;
  const phone = useMediaQuery(useTheme().breakpoints.down('md'));
  const { density, hidden, ...preferences } = useTablePreferences(id, props.density ?? 'standard');
  const frame = useRef<HTMLElement>(null);
  const total = page?.total;
  useResultNews(query, total, isFetching);
  useLastPage(query, page);
  useFocusAfterEditing(frame, props.editing ? props.rowKey(props.editing.row) : undefined);
  const turnTo = (next: number) => {
    query.setPage(next);
    if (frame.current && frame.current.getBoundingClientRect().top < 0) frame.current.scrollIntoView();
  };
  return (
    <>
      <Tools role="search">
        <SearchBox label={props.searchLabel} value={query.search} onChange={query.setSearch} />
        {props.filters}
        {!phone && (
          <Controls>
            <DensityButtons value={density} onChange={preferences.setDensity} />
            <ColumnsButton
              columns={columns}
              hidden={hidden}
              onToggle={preferences.toggleColumn}
              onReset={preferences.showAllColumns}
            />
            {onExport && <ExportButton onExport={onExport} />}
          </Controls>
        )}
      </Tools>
      <Frame ref={frame}>
        {phone ? <PhoneList {...props} /> : <WideTable {...props} density={density} hidden={hidden} />}
        <TableFooter
          offset={query.offset}
          limit={query.limit}
          total={total}
          sizes={query.pageSizes}
          onPage={turnTo}
          onLimit={query.setLimit}
        />
      </Frame>
    </>
  );
}

/** A page beyond the last (rows were deleted, an old address) leads to the last one. */
function useLastPage(
  { offset, limit, setPage }: TableQuery,
  page: { items: readonly unknown[]; total: number } | undefined,
) {
  const isBeyond = page !== undefined && page.items.length === 0 && page.total > 0 && offset >= page.total;
  const last = isBeyond ? Math.ceil(page.total / limit) : undefined;
  useEffect(() => {
    if (last !== undefined) setPage(last);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `setPage` is new in every render; the page alone decides
  }, [last]);
}

function PhoneList<Row extends object>(props: DataTableProps<Row>) {
  const { page, actions } = props;
  const instead = insteadOfRows(props);
  if (instead === LOADING) return <SkeletonRecords />;
  const rows = instead ? [] : (page?.items ?? []);
  return (
    <>
      {(rows.length > 0 || props.editing) && <RecordList {...props} rows={rows} actions={actions?.items ?? []} />}
      {instead && <StateBox>{instead}</StateBox>}
    </>
  );
}

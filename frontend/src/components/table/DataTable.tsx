import LinearProgress from '@mui/material/LinearProgress';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, type ReactNode } from 'react';
import { tableMessages } from '../../messages';
import { useAnnounce } from '../feedback/Announcer';
import { ErrorPanel } from '../feedback/ErrorPanel';
import { RecordList } from './RecordList';
import { RowActions } from './RowActions';
import { SearchBox } from './SearchBox';
import { ColumnsButton, DensityButtons, ExportButton } from './TableControls';
import { TableFooter } from './TableFooter';
import { TableGrid } from './TableGrid';
import { NoMatch, SkeletonRows, StateRow } from './TableStates';
import { Frame, Scroller, StateBox, Tools } from './table-styles';
import type { Density, RowAction, TableColumn } from './table-types';
import type { TableQuery } from './useTableQuery';
import { useTablePreferences } from './useTablePreferences';

export interface DataTableProps<Row> {
  /** Key under which this browser remembers density and columns. */
  id: string;
  /** Accessible name: "Projects". */
  label: string;
  /** What is listed, in lower case and plural: "projects". */
  noun: string;
  columns: readonly TableColumn<Row>[];
  actions?: { width: number; header: string; items: readonly RowAction<Row>[] };
  rowKey: (row: Row) => number | string;
  /** How a row is called in names of its buttons. */
  rowName: (row: Row) => string;
  query: TableQuery;
  page: { items: readonly Row[]; total: number } | undefined;
  isFetching: boolean;
  error?: unknown;
  /** The sentence above the cause of a failed load. */
  errorTitle: string;
  onRetry: () => void;
  searchLabel: string;
  density?: Density;
  /** Filters, between the search and the table's own controls. */
  filters?: ReactNode;
  /** Shown when the list has never had a row. */
  empty: ReactNode;
  onExport?: () => Promise<void>;
}

/** A list of the staff area: search, filters, rows, pages; a record list on phones. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { id, query, page, isFetching, searchLabel, filters, onExport } = props;
  const phone = useMediaQuery(useTheme().breakpoints.down('md'));
  const preferences = useTablePreferences(id, props.density ?? 'standard');
  useResultCount(query, page?.total, isFetching);
  return (
    <>
      <Tools role="search">
        <SearchBox label={searchLabel} value={query.search} onChange={query.setSearch} />
        {filters}
        {!phone && (
          <span style={{ display: 'flex', alignItems: 'center', gap: 8, marginLeft: 'auto' }}>
            <DensityButtons value={preferences.density} onChange={preferences.setDensity} />
            <ColumnsButton
              columns={props.columns}
              hidden={preferences.hidden}
              onToggle={preferences.toggleColumn}
              onReset={preferences.showAllColumns}
            />
            {onExport && <ExportButton onExport={onExport} />}
          </span>
        )}
      </Tools>
      <Frame>
        {phone ? (
          <PhoneBody {...props} />
        ) : (
          <WideBody {...props} density={preferences.density} hidden={preferences.hidden} />
        )}
        <TableFooter
          offset={query.offset}
          limit={query.limit}
          total={page?.total ?? 0}
          sizes={query.pageSizes}
          onPage={query.setPage}
          onLimit={query.setLimit}
        />
      </Frame>
    </>
  );
}

/** Says how many rows a changed search or filter has left. */
function useResultCount({ q, isFiltered }: TableQuery, total: number | undefined, isFetching: boolean) {
  const announce = useAnnounce();
  useEffect(() => {
    if (isFiltered && !isFetching && total !== undefined) announce(tableMessages.results(total));
  }, [announce, isFiltered, isFetching, total, q]);
}

function WideBody<Row extends object>(props: DataTableProps<Row> & { density: Density; hidden: readonly string[] }) {
  const { columns, actions, page, isFetching, query, label, rowKey, hidden, density } = props;
  const all: readonly TableColumn<Row>[] = actions
    ? [
        ...columns,
        {
          id: 'actions',
          header: actions.header,
          width: actions.width,
          align: 'right',
          always: true,
          cell: (row) => <RowActions row={row} actions={actions.items} />,
        },
      ]
    : columns;
  const shown = all.length - hidden.length;
  const state = stateOf(props);
  return (
    <Scroller>
      <LinearProgress
        aria-hidden
        sx={{
          position: 'absolute',
          inset: '36px 0 auto',
          zIndex: 3,
          visibility: isFetching && page ? 'visible' : 'hidden',
        }}
      />
      <TableGrid
        label={label}
        columns={all}
        rows={page?.items ?? NONE}
        rowKey={rowKey}
        hidden={hidden}
        density={density}
        sort={query.sort}
        dir={query.dir}
        onSort={query.toggleSort as (column: string) => void}
        instead={
          state === 'loading' ? (
            <SkeletonRows columns={shown} density={density} />
          ) : (
            state && <StateRow columns={shown}>{state}</StateRow>
          )
        }
      />
    </Scroller>
  );
}

function PhoneBody<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, page, rowKey, rowName, actions } = props;
  const state = stateOf(props);
  if (state) return <StateBox>{state === 'loading' ? null : state}</StateBox>;
  return (
    <RecordList
      label={label}
      columns={columns}
      rows={page?.items ?? NONE}
      rowKey={rowKey}
      rowName={rowName}
      actions={actions?.items ?? []}
    />
  );
}

const NONE: readonly never[] = [];

/** What stands in the place of rows, or undefined when there are some. */
function stateOf<Row>({ page, error, errorTitle, onRetry, empty, noun, query }: DataTableProps<Row>): ReactNode {
  if (error) return <ErrorPanel error={error} title={errorTitle} onRetry={onRetry} />;
  if (!page) return 'loading';
  if (page.items.length > 0) return undefined;
  return query.isFiltered || query.offset > 0 ? <NoMatch noun={noun} search={query.q} onClear={query.clear} /> : empty;
}

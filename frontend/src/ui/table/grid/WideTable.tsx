import { useMemo, type ReactNode } from 'react';
import { EmptyPanel } from '../../feedback/EmptyPanel';
import { ErrorPanel } from '../../feedback/ErrorPanel';
import type { DataTableProps, WideTableProps } from './data-table-props';
import { RowActions } from '../editing/RowActions';
import { TableGrid } from './TableGrid';
import { NoMatch, SkeletonRows, StateRow } from './TableStates';
import { ProgressLine, Scroller } from '../table-styles';
import { ACTIONS_COLUMN, PICK_COLUMN, type TableColumn } from '../table-types';

const TIGHT_FROM = 10;
export const LOADING = 'loading';
const pickColumn = { id: PICK_COLUMN, header: '', width: 42, always: true, cell: () => null };

/** Undefined when there are rows. */
export function insteadOfRows<Row>(props: DataTableProps<Row>): ReactNode {
  const { list, texts, emptyIcon, emptyAction, query } = props;
  const { data, error, refetch } = list;
  if (error) return <ErrorPanel error={error} title={texts.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return LOADING;
  if (data.items.length > 0) return undefined;
  return query.isFiltered ? (
    <NoMatch noun={texts.noun} search={query.q} byWords={data.by_words === true} onClear={query.clear} />
  ) : (
    <EmptyPanel icon={emptyIcon} title={texts.empty} hint={texts.emptyHint}>
      {emptyAction}
    </EmptyPanel>
  );
}

function withActions<Row>({
  columns,
  actions,
  rowKey,
  savedKey,
  bulk,
}: DataTableProps<Row>): readonly TableColumn<Row>[] {
  const shown = bulk ? [pickColumn, ...columns] : columns;
  if (!actions) return shown;
  const { header, width, items } = actions;
  const cell = (row: Row) => <RowActions row={row} actions={items} isSaved={rowKey(row) === savedKey} />;
  return [...shown, { id: ACTIONS_COLUMN, header, width, align: 'right', always: true, cell }];
}

export function WideTable<Row extends object>(props: WideTableProps<Row> & { hidden: readonly string[] }) {
  const { columns, actions, list, density, savedKey, isWaiting } = props;
  const hasBulk = props.bulk !== undefined;
  // oxlint-disable-next-line react/exhaustive-deps -- `props` is new in every render; these are all that is read of it
  const all = useMemo(() => withActions(props), [columns, actions?.items, savedKey, hasBulk]);
  const hidden = props.hidden.join();
  const shown = useMemo(() => {
    const ids = hidden.split(',');
    return all.filter(({ id, always }) => always || !ids.includes(id));
  }, [all, hidden]);
  const state = insteadOfRows(props);
  const instead =
    state === LOADING ? (
      <SkeletonRows columns={shown} density={density} />
    ) : (
      state && <StateRow columns={shown.length}>{state}</StateRow>
    );
  return (
    <Scroller>
      {list.isFetching && (list.data ?? list.error) !== undefined && (
        <ProgressLine aria-hidden data-quiet={!isWaiting} />
      )}
      <TableGrid {...props} columns={shown} isTight={all.length >= TIGHT_FROM} instead={instead} />
    </Scroller>
  );
}

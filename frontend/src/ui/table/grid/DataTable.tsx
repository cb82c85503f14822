import { useRef, useState } from 'react';
import { BulkBar } from '../bulk/BulkBar';
import type { DataTableProps, RowsProps } from './data-table-props';
import { TableTooltip } from '../views/TableTooltip';
import { StaleDataNotice } from '../query/StaleDataNotice';
import { RecordList } from './RecordList';
import { TableFooter } from '../query/TableFooter';
import { SkeletonRecords } from './TableStates';
import { Frame, Split, StateBox } from '../table-styles';
import { TableTools } from './TableTools';
import { useFocusAfterEditing } from './useFocusAfterEditing';
import { useResultAnnouncement } from '../query/useResultAnnouncement';
import { useSelection, type Selection } from '../bulk/useSelection';
import type { TableQuery } from '../query/useTableQuery';
import { useTablePreferences } from '../views/useTablePreferences';
import { useLastPage } from '../query/useLastPage';
import { useIsPhone } from '../../useIsPhone';
import { insteadOfRows, LOADING, WideTable } from './WideTable';

const NONE: readonly never[] = [];
const ONLY_EXPORT = { actions: NONE };

export function DataTable<Row extends object>(given: DataTableProps<Row>) {
  const props = withChoosing(given);
  const { id, query, list } = props;
  const phone = useIsPhone();
  const preferences = useTablePreferences(id, props.density ?? 'standard', props.columns);
  const frame = useRef<HTMLElement>(null);
  const { isCurrent, isWaiting } = useFreshness(props);
  const all = useRowSelection(props);
  const selection = props.instead ? undefined : all;
  useResultAnnouncement(query, list.data?.total, list.isFetching);
  useLastPage(query, list.data);
  useFocusAfterEditing(frame, props);
  const isOld = isCurrent && list.error !== undefined;
  const shown = { ...props, list: isOld ? { ...list, error: undefined } : list, selection };
  return (
    <>
      <TableTools {...props} phone={phone} preferences={preferences} selection={selection} />
      {props.aboveRows}
      <Split>
        <Frame ref={frame}>
          <TableTooltip of={frame} />
          {isOld && (
            <StaleDataNotice error={list.error} title={props.texts.loadFailed} onRetry={() => void list.refetch()} />
          )}
          <Content {...shown} preferences={preferences} phone={phone} isWaiting={isWaiting} />
          <TableFooter
            query={query}
            data={list.data}
            hasTimes={props.hasTimes}
            onPage={(next) => turnTo(frame.current, query, next)}
          />
        </Frame>
        {props.aside}
      </Split>
    </>
  );
}

const withChoosing = <Row,>(given: DataTableProps<Row>): DataTableProps<Row> =>
  given.onExport && !given.bulk ? { ...given, bulk: ONLY_EXPORT } : given;

interface ContentProps<Row> extends RowsProps<Row> {
  preferences: ReturnType<typeof useTablePreferences>;
  phone: boolean;
  isWaiting: boolean;
}

function Content<Row extends object>({ preferences, phone, isWaiting, ...shown }: ContentProps<Row>) {
  const { instead, bulk, selection } = shown;
  if (instead) return instead;
  return (
    <>
      {phone ? <PhoneList {...shown} /> : <WideTable {...shown} {...preferences} isWaiting={isWaiting} />}
      {bulk && selection && <BulkBar {...shown} bulk={bulk} selection={selection} />}
    </>
  );
}

function turnTo(frame: HTMLElement | null, query: TableQuery, page: number) {
  query.setPage(page);
  if (frame && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
}

function useFreshness<Row>({ query, list: { data, isFetching, error } }: DataTableProps<Row>) {
  const asked = JSON.stringify(query.args);
  const [answered, setAnswered] = useState<string>();
  const isAnswer = data !== undefined && !isFetching && error === undefined;
  if (isAnswer && answered !== asked) setAnswered(asked);
  const isCurrent = answered === asked;
  return { isCurrent, isWaiting: isFetching && !isCurrent };
}

function useRowSelection<Row>({ bulk, list, rowKey, query }: DataTableProps<Row>): Selection<Row> | undefined {
  const selection = useSelection({
    rows: list.data?.items ?? NONE,
    rowKey,
    locked: bulk?.locked,
    asked: JSON.stringify(query.args),
  });
  return bulk && selection;
}

function PhoneList<Row extends object>(props: RowsProps<Row>) {
  const instead = insteadOfRows(props);
  if (instead === LOADING) return <SkeletonRecords />;
  const rows = instead ? NONE : (props.list.data?.items ?? NONE);
  return (
    <>
      {(rows.length > 0 || props.editing) && <RecordList {...props} rows={rows} />}
      {instead && <StateBox>{instead}</StateBox>}
    </>
  );
}

import IconButton from '@mui/material/IconButton';
import { ListChecks } from 'lucide-react';
import { useRef } from 'react';
import { tableMessages } from '../../../messages';
import type { DataTableProps } from './data-table-props';
import { FilterChips } from '../filters/FilterChips';
import { FilterSegments } from '../filters/FilterSegments';
import { FiltersSheet, Group } from '../filters/FiltersSheet';
import { TableTooltip } from '../views/TableTooltip';
import { SearchBox } from '../filters/SearchBox';
import { ColumnsButton, DensityButton, ExportButton, OrderButton } from '../query/TableControls';
import { Controls, Tools } from '../table-styles';
import type { Order, TableColumn } from '../table-types';
import { ViewsButton } from '../views/ViewsButton';
import { useViews, type TableViews } from '../views/useViews';
import type { Selection } from '../bulk/useSelection';
import type { useTablePreferences } from '../views/useTablePreferences';

interface TableToolsProps<Row> extends DataTableProps<Row> {
  phone: boolean;
  preferences: ReturnType<typeof useTablePreferences>;
  selection: Selection<Row> | undefined;
}

type ToolsProps<Row> = TableToolsProps<Row> & { views: TableViews };

export function TableTools<Row>(given: TableToolsProps<Row>) {
  const { query, filters = [], phone, preferences } = given;
  // Here, because phones show the views in a sheet that opens later.
  const props = { ...given, views: useViews(given, preferences) };
  const tools = useRef<HTMLDivElement>(null);
  const inSight = filters
    .filter((filter) => filter.inSight)
    .map((filter) => <FilterSegments key={filter.name} filter={filter} query={query} />);
  return (
    <>
      <Tools role="search" ref={tools}>
        <TableTooltip of={tools} />
        <SearchBox
          key={query.search.clearings}
          label={given.texts.searchPlaceholder}
          byWords={given.list.data?.by_words === true}
          query={query}
        />
        {phone ? (
          <PhoneTools {...props} />
        ) : (
          <>
            {inSight}
            <FilterChips filters={filters} query={query} />
            <WideTools {...props} />
          </>
        )}
      </Tools>
      {phone && inSight.length > 0 && <Tools>{inSight}</Tools>}
    </>
  );
}

function WideTools<Row>(props: ToolsProps<Row>) {
  const { columns, instead, onExport, orders, preferences, query, views } = props;
  return (
    <Controls>
      {orders && <OrderButton orders={orders} query={query} />}
      <ViewsButton views={views} />
      {!instead && (
        <>
          <DensityButton value={preferences.density} onChange={preferences.setDensity} />
          <ColumnsButton
            columns={columns}
            hidden={preferences.hidden}
            onToggle={preferences.toggleColumn}
            onReset={preferences.resetColumns}
          />
        </>
      )}
      {onExport && <ExportButton onExport={() => onExport()} />}
    </Controls>
  );
}

const ordersOf = <Row,>(columns: readonly TableColumn<Row>[]): readonly Order[] =>
  columns.filter(({ sortable }) => sortable).map(({ id, header }) => ({ sort: id, label: header }));

function PhoneTools<Row>(props: ToolsProps<Row>) {
  const { columns, filters = [], texts, orders = ordersOf(columns), query, selection } = props;
  const page = props.list.data;
  return (
    <Controls>
      <FiltersSheet
        filters={filters}
        orders={orders}
        query={query}
        left={page && tableMessages.left(page.total, texts.noun, page.more)}
      >
        <Group title={tableMessages.views}>
          <ViewsButton views={props.views} />
        </Group>
      </FiltersSheet>
      {selection && (
        <IconButton
          aria-label={selection.isOn ? tableMessages.selectDone : tableMessages.select}
          aria-pressed={selection.isOn}
          onClick={() => selection.turnOn(!selection.isOn)}
          sx={{ flex: 'none', '&&': { width: 44, height: 44 } }}
        >
          <ListChecks size={20} aria-hidden />
        </IconButton>
      )}
    </Controls>
  );
}

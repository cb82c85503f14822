import Button from '@mui/material/Button';
import { tableMessages } from '../../messages';
import type { DataTableProps } from './data-table-props';
import { SearchBox } from './SearchBox';
import { ColumnsButton, DensityButtons, ExportButton } from './TableControls';
import { Controls, Tools } from './table-styles';
import { ViewsButton } from './ViewsButton';
import type { Selection } from './useSelection';
import type { useTablePreferences } from './useTablePreferences';

interface TableToolsProps<Row> extends DataTableProps<Row> {
  phone: boolean;
  preferences: ReturnType<typeof useTablePreferences>;
  selection: Selection<Row> | undefined;
}

/** Search and filters, then the table's own controls. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { query, columns, onExport, phone, preferences, selection } = props;
  return (
    <Tools role="search">
      <SearchBox key={query.search.clearings} label={props.searchLabel} query={query} />
      {props.filters}
      {phone && selection && (
        <Button
          size="small"
          variant="outlined"
          aria-pressed={selection.isOn}
          onClick={() => selection.turnOn(!selection.isOn)}
        >
          {selection.isOn ? tableMessages.selectDone : tableMessages.select}
        </Button>
      )}
      <Controls>
        {!phone && (
          <>
            <DensityButtons value={preferences.density} onChange={preferences.setDensity} />
            <ColumnsButton
              columns={columns}
              hidden={preferences.hidden}
              onToggle={preferences.toggleColumn}
              onReset={preferences.showAllColumns}
            />
            {onExport && <ExportButton onExport={onExport} />}
          </>
        )}
        <ViewsButton
          list={props.id}
          look={{ words: query.words, hidden: preferences.hidden }}
          onApply={({ words, hidden }) => {
            query.setWords(words);
            preferences.hideColumns(hidden);
          }}
        />
      </Controls>
    </Tools>
  );
}

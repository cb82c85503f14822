import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { tableMessages } from '../../messages';
import type { Bulk, BulkAction } from './bulk';
import { BulkNews } from './BulkNews';
import { Bar, BarBox } from './bulk-styles';
import type { CsvExport } from './csv';
import type { Selection } from './useSelection';
import { useBulkRun } from './useBulkRun';
import { useExport } from './useExport';

interface BulkBarProps<Row> {
  bulk: Bulk<Row>;
  selection: Selection<Row>;
  rowKey: (row: Row) => number | string;
  rowName: (row: Row) => string;
  onExport?: CsvExport | undefined;
}

/** What can be done with the chosen rows. It follows the table in the order of Tab, and stands above it. */
export function BulkBar<Row>({ bulk, selection, onExport, ...names }: BulkBarProps<Row>) {
  const { progress, report, run, dismiss } = useBulkRun({ selection, ...names });
  const { rows } = selection;
  const fitting = bulk.actions.filter(({ fits }) => rows.every((row) => fits?.(row) ?? true));
  const exporting = onExport && { onExport: () => onExport(rows.map(names.rowKey)) };
  const isOpen = rows.length > 0 || progress !== null;
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && !progress && selection.clear();
  return (
    <BarBox data-open={isOpen || report !== null} onKeyDown={onKeyDown}>
      {isOpen && (
        <Bar role="group" aria-label={tableMessages.bulk} aria-busy={progress !== null}>
          <span>
            {progress ? tableMessages.working(progress.done, progress.of) : tableMessages.selected(rows.length)}
          </span>
          {!progress && <Choices actions={fitting} onRun={(action) => void run(action)} {...exporting} />}
          <Button size="tiny" variant="text" color="inherit" disabled={progress !== null} onClick={selection.clear}>
            {tableMessages.clearSelection}
          </Button>
        </Bar>
      )}
      {report && <BulkNews report={report} onDismiss={dismiss} />}
    </BarBox>
  );
}

interface ChoicesProps<Row> {
  actions: readonly BulkAction<Row>[];
  onRun: (action: BulkAction<Row>) => void;
  onExport?: () => Promise<void>;
}

function Choices<Row>({ actions, onRun, onExport }: ChoicesProps<Row>) {
  return (
    <>
      {actions.map((action) => {
        const { id, label, icon: Icon } = action;
        return (
          <Button
            key={id}
            size="tiny"
            variant="text"
            color="inherit"
            startIcon={<Icon strokeWidth={1.75} aria-hidden />}
            onClick={() => onRun(action)}
          >
            {label}
          </Button>
        );
      })}
      {onExport && <ExportChosen onExport={onExport} />}
      {!onExport && actions.length === 0 && <em>{tableMessages.nothingFits}</em>}
    </>
  );
}

function ExportChosen({ onExport }: { onExport: () => Promise<void> }) {
  const { busy, label, run } = useExport(onExport);
  return (
    <Button
      size="tiny"
      variant="text"
      color="inherit"
      startIcon={<Download strokeWidth={1.75} aria-hidden />}
      aria-busy={busy}
      onClick={run}
    >
      {label}
    </Button>
  );
}

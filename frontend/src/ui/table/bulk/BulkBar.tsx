import Button, { type ButtonProps } from '@mui/material/Button';
import { ChevronDown, Download, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue } from 'react';
import { commonMessages, tableMessages } from '../../../messages';
import { ChoiceMenu } from '../../layers/ChoiceMenu';
import { useAnchor } from '../../layers/useAnchor';
import type { Bulk, BulkAction, BulkReport } from './bulk';
import { Bar, BarBox, Refused } from './bulk-styles';
import type { CsvExport } from '../query/csv';
import type { Selection } from './useSelection';
import { useBulkRun } from './useBulkRun';
import { useExport } from '../query/useExport';
import { Notice } from '../../page/Notice';

interface BulkBarProps<Row> {
  bulk: Bulk<Row>;
  selection: Selection<Row>;
  rowKey: (row: Row) => number | string;
  rowName: (row: Row) => string;
  onExport?: CsvExport | undefined;
}

/** Tab order after the table, on the screen above it. */
export function BulkBar<Row>({ bulk, selection, onExport, ...names }: BulkBarProps<Row>) {
  const { progress, report, run, dismiss } = useBulkRun({ selection, ...names });
  // The checkbox is painted first: the bar takes several times as long.
  const { rows } = useDeferredValue(selection);
  const fitting = bulk.actions.filter(({ fits }) => rows.every((row) => fits?.(row) ?? true));
  const isOpen = rows.length > 0 || progress !== null;
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && !progress && selection.clear();
  return (
    <BarBox data-bulk-bar={isOpen || undefined} data-bulk-report={report ? true : undefined} onKeyDown={onKeyDown}>
      <div>
        {report && <BulkStatus report={report} onDismiss={dismiss} />}
        {isOpen && (
          <Bar role="group" aria-label={tableMessages.bulk} aria-busy={progress !== null}>
            <span role="status">
              {progress ? tableMessages.working(progress.done, progress.of) : tableMessages.selected(rows.length)}
            </span>
            {!progress && (
              <>
                {fitting.map((action) =>
                  action.useChoices ? (
                    <ChoiceButton
                      key={action.id}
                      action={action}
                      choicesOf={action.useChoices}
                      rows={rows}
                      onChoose={(choice) => void run(action, choice)}
                    />
                  ) : (
                    <BarButton key={action.id} of={action} onClick={() => void run(action)} />
                  ),
                )}
                {onExport ? (
                  <ExportChosen onExport={() => onExport(selection.rows.map(names.rowKey))} />
                ) : (
                  fitting.length === 0 && <em>{tableMessages.nothingFits}</em>
                )}
              </>
            )}
            <Button size="tiny" variant="text" color="inherit" disabled={progress !== null} onClick={selection.clear}>
              {tableMessages.clearSelection}
            </Button>
          </Bar>
        )}
      </div>
    </BarBox>
  );
}

interface ChoiceButtonProps<Row> {
  action: BulkAction<Row>;
  choicesOf: NonNullable<BulkAction<Row>['useChoices']>;
  rows: readonly Row[];
  onChoose: (choice: string) => void;
}

function ChoiceButton<Row>({ action, choicesOf: useChoices, rows, onChoose }: ChoiceButtonProps<Row>) {
  const { anchor, open, close } = useAnchor();
  const choices = useChoices(rows);
  return (
    <>
      <BarButton
        of={action}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        endIcon={<ChevronDown aria-hidden />}
        onClick={open}
      />
      <ChoiceMenu
        label={action.label}
        anchor={anchor}
        choices={choices}
        onClose={close}
        onChoose={(choice) => {
          close();
          onChoose(choice);
        }}
      />
    </>
  );
}

function ExportChosen({ onExport }: { onExport: () => Promise<void> }) {
  const { busy, label, run } = useExport(onExport);
  return <BarButton of={{ label, icon: Download }} aria-busy={busy} onClick={run} />;
}

type BarButtonProps = { of: { label: string; icon: LucideIcon } } & Omit<ButtonProps, 'action'>;

function BarButton({ of: { label, icon: Icon }, ...button }: BarButtonProps) {
  return (
    <Button size="tiny" variant="text" color="inherit" startIcon={<Icon aria-hidden />} {...button}>
      {label}
    </Button>
  );
}

interface BulkStatusProps {
  report: BulkReport;
  onDismiss: () => void;
}

function BulkStatus({ report: { done, refused, untried }, onDismiss }: BulkStatusProps) {
  return (
    <Notice
      state="bad"
      action={
        <Button size="tiny" variant="text" onClick={onDismiss}>
          {commonMessages.dismiss}
        </Button>
      }
    >
      {tableMessages.bulkReport(done, refused.length, untried)}
      <Refused>
        {refused.map(({ name, reason }, index) => (
          <li key={index}>
            <b>{name}</b> {reason}
          </li>
        ))}
      </Refused>
    </Notice>
  );
}

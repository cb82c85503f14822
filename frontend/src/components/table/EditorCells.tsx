import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import type { Values } from '../form/form-store';
import { FormContext } from '../form/useForm';
import { Notice } from '../Notice';
import { EditorButtons, StaleNotice, UnsavedMark } from './EditorParts';
import { CellsBox, editedCell } from './editor-styles';
import { ActionsLine } from './RowActions';
import type { Place, RowEditorProps } from './row-editing';
import { ACTIONS_COLUMN } from './table-types';
import { useEditorKeys } from './useEditorKeys';

type EditorCellsProps<V extends Values> = RowEditorProps<V> & {
  cells: Readonly<Record<string, ReactNode>>;
  place: Place;
};

/** The editor in the row's own cells, with Cancel and Save where its actions were, and a line below. */
export function EditorCells<V extends Values>({ cells, place, ...props }: EditorCellsProps<V>) {
  const { label, draft, below } = props;
  const { ref, ...keys } = useEditorKeys<V, HTMLTableRowElement>({ ...props, inCells: true });
  const { isDirty, errors } = draft.form.formState;
  const buttons = (
    <ActionsLine>
      <EditorButtons {...props} inCells />
    </ActionsLine>
  );
  const inCell = (id: string) => (id === ACTIONS_COLUMN ? buttons : (cells[id] ?? place.cell(id)));
  return (
    <FormContext value={draft.form}>
      <TableRow ref={ref} aria-label={label} data-edited {...keys}>
        {place.columns.map(({ id, align }) => (
          <TableCell key={id} align={align} sx={editedCell}>
            {inCell(id)}
          </TableCell>
        ))}
      </TableRow>
      <TableRow {...keys}>
        <TableCell colSpan={place.columns.length} sx={editedCell}>
          <CellsBox>
            <StaleNotice {...props} />
            {errors.root && <Notice state="bad">{errors.root.message}</Notice>}
            <UnsavedMark isDirty={isDirty} />
            {below}
          </CellsBox>
        </TableCell>
      </TableRow>
    </FormContext>
  );
}

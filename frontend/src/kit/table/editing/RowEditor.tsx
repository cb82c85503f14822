import { use } from 'react';
import type { FieldValues } from 'react-hook-form';
import { EditorCells } from './EditorCells';
import { EditorForm } from './EditorForm';
import { EditorPlace, type RowEditorProps } from './row-editing';

/**
 * Edits one record in the place of its row: a form across all columns, fields in the row's own cells, or a form in the record
 * list of phones. The focus goes to the first field, Escape cancels, Ctrl Enter saves.
 */
export function RowEditor<V extends FieldValues>(props: RowEditorProps<V>) {
  const place = use(EditorPlace);
  return place && props.cells ? (
    <EditorCells {...props} cells={props.cells} place={place} />
  ) : (
    <EditorForm {...props} columns={place?.columns.length} />
  );
}

import { use } from 'react';
import type { FieldValues } from 'react-hook-form';
import { EditorCells } from './EditorCells';
import { EditorForm } from './EditorForm';
import { EditorContext, type RowEditorProps } from './row-editing';

/**
 * Edits one record in place: a form across all columns, fields in the row's cells, or a form in the phone record
 * list. Focuses the first field; Escape cancels, Ctrl Enter saves.
 */
export function RowEditor<V extends FieldValues>(props: RowEditorProps<V>) {
  const place = use(EditorContext);
  return place && props.cells ? (
    <EditorCells {...props} cells={props.cells} place={place} />
  ) : (
    <EditorForm {...props} columns={place?.columns.length} />
  );
}

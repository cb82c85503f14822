import type { ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { DraftNotice } from '../../form/DraftNotice';
import { Notice } from '../../page/Notice';
import { EditorButtons, StaleNotice, UnsavedMark } from './EditorParts';
import { CellsBox, EditedCell } from './editor-styles';
import type { EditorCellsContext, RowEditorProps } from './row-editing';
import { ACTIONS_COLUMN } from '../table-types';
import { useEditorKeys } from './useEditorKeys';

type EditorCellsProps<V extends FieldValues> = RowEditorProps<V> & {
  cells: Readonly<Record<string, ReactNode>>;
  place: EditorCellsContext;
};

/** The editor in the row's own cells, with Cancel and Save where its actions were, and a line below. */
export function EditorCells<V extends FieldValues>({ cells, place, ...props }: EditorCellsProps<V>) {
  const { label, draft, below } = props;
  const { ref, ...keys } = useEditorKeys<V, HTMLTableRowElement>({ ...props, inCells: true });
  const { isDirty, errors } = draft.form.formState;
  const buttons = (
    <span data-actions>
      <EditorButtons {...props} inCells />
    </span>
  );
  const inCell = (id: string) => (id === ACTIONS_COLUMN ? buttons : (cells[id] ?? place.cell(id)));
  return (
    <FormProvider {...draft.form}>
      <tr ref={ref} aria-label={label} data-edited {...keys}>
        {place.columns.map(({ id, align }) => (
          <EditedCell key={id} data-align={align}>
            {inCell(id)}
          </EditedCell>
        ))}
      </tr>
      <tr {...keys}>
        <EditedCell colSpan={place.columns.length}>
          <CellsBox>
            <DraftNotice draft={draft.form.draft} />
            <StaleNotice {...props} />
            {errors.root && <Notice state="bad">{errors.root.message}</Notice>}
            <UnsavedMark isDirty={isDirty} />
            {below}
          </CellsBox>
        </EditedCell>
      </tr>
    </FormProvider>
  );
}

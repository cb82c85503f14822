import type { FieldValues } from 'react-hook-form';
import { Form } from '../../form/Form';
import { EditorActions, StaleNotice } from './EditorParts';
import { EditedCell, EditedItem, FormBox } from './editor-styles';
import type { RowEditorProps } from './row-editing';
import { useEditorKeys } from './useEditorKeys';

type EditorFormProps<V extends FieldValues> = RowEditorProps<V> & {
  /** Number of columns of the table; undefined in a record list. */
  columns: number | undefined;
};

/** The editor as a form: in the place of a row, or of a record. */
export function EditorForm<V extends FieldValues>({ columns, ...props }: EditorFormProps<V>) {
  const { label, draft, children } = props;
  const keys = useEditorKeys<V, HTMLDivElement>(props);
  const form = (
    <div role="group" aria-label={label} {...keys}>
      <Form form={draft.form} onSubmit={draft.save} error={draft.form.formState.errors.root?.message}>
        <StaleNotice {...props} />
        {children}
        <EditorActions {...props} />
      </Form>
    </div>
  );
  if (columns === undefined) return <EditedItem>{form}</EditedItem>;
  return (
    <tr>
      <EditedCell colSpan={columns}>
        <FormBox>{form}</FormBox>
      </EditedCell>
    </tr>
  );
}

import { use } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '../../form/Form';
import { EditorActions, StaleNotice } from './EditorParts';
import { EditedCell, EditedItem, FormBox } from './editor-styles';
import { EditorContext, type RowEditorProps } from './row-editing';
import { useEditorKeys } from './useEditorKeys';

export function RowEditor<V extends FieldValues>(props: RowEditorProps<V>) {
  const { label, draft, children } = props;
  const columns = use(EditorContext);
  const keys = useEditorKeys<V, HTMLDivElement>(props);
  const form = (
    <div role="group" aria-label={label} {...keys}>
      <Form form={draft.form} onSubmit={draft.save}>
        <StaleNotice {...props} />
        {children}
        <EditorActions {...props} />
      </Form>
    </div>
  );
  if (columns === null) return <EditedItem>{form}</EditedItem>;
  return (
    <tr>
      <EditedCell colSpan={columns}>
        <FormBox>{form}</FormBox>
      </EditedCell>
    </tr>
  );
}

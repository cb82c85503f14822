import Button from '@mui/material/Button';
import { Fragment } from 'react';
import type { FieldValues } from 'react-hook-form';
import { commonMessages, tableMessages } from '../../../messages';
import { SubmitButton } from '../../form/SubmitButton';
import { Dot } from '../../marks/Dot';
import { Key } from '../../marks/Key';
import { Notice } from '../../page/Notice';
import { Actions, Keys, Unsaved } from './editor-styles';
import type { RowEditorProps } from './row-editing';

type Part<V extends FieldValues> = Pick<RowEditorProps<V>, 'draft' | 'fieldNames' | 'onCancel'>;

export function StaleNotice<V extends FieldValues>({ draft: { conflict }, fieldNames }: Part<V>) {
  if (!conflict) return null;
  return (
    <Notice
      state="warn"
      action={
        <>
          <Button size="tiny" variant="text" onClick={conflict.keepMine}>
            {tableMessages.keepMine}
          </Button>
          <Button size="tiny" variant="outlined" onClick={conflict.useTheirs}>
            {tableMessages.loadCurrent}
          </Button>
        </>
      }
    >
      {tableMessages.stale(conflict.names.map((name) => fieldNames[name] ?? name))}
    </Notice>
  );
}

export function UnsavedMark({ isDirty }: { isDirty: boolean }) {
  return (
    <Unsaved role="status">
      {isDirty && (
        <>
          <Dot tone="warn" aria-hidden />
          {tableMessages.unsaved}
        </>
      )}
    </Unsaved>
  );
}

function EditorButtons<V extends FieldValues>({ draft, onCancel }: Part<V>) {
  const { isDirty, isSubmitting } = draft.form.formState;
  return (
    <>
      <Button size="small" variant="text" onClick={onCancel}>
        {commonMessages.cancel}
      </Button>
      <SubmitButton
        size="small"
        label={tableMessages.save}
        busyLabel={tableMessages.saving}
        busy={isSubmitting}
        disabled={!isDirty}
      />
    </>
  );
}

export function EditorActions<V extends FieldValues>(props: Part<V>) {
  return (
    <Actions>
      <UnsavedMark isDirty={props.draft.form.formState.isDirty} />
      <KeyHints />
      <EditorButtons {...props} />
    </Actions>
  );
}

const KeyHints = () => (
  <Keys aria-hidden>
    {tableMessages.keys.map(({ keys, does }) => (
      <Fragment key={does}>
        {keys.map((key) => (
          <Key key={key}>{key}</Key>
        ))}{' '}
        {does}{' '}
      </Fragment>
    ))}
  </Keys>
);

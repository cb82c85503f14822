import { type FocusEvent, type KeyboardEvent, use, useEffect, useLayoutEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '../../form/Form';
import { EditorActions, StaleNotice } from './EditorParts';
import { EditedCell, EditedItem, FormBox } from './editor-styles';
import { EditorContext, type RowEditorProps } from './row-editing';

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

const FIELDS = 'input:enabled, select:enabled, textarea:enabled';

const isLost = () => document.activeElement === null || document.activeElement === document.body;

const BAR = 72;

function bringIntoView(form: HTMLElement | null) {
  const { top = 0, bottom = 0 } = form?.getBoundingClientRect() ?? {};
  if (top < BAR || bottom > innerHeight) form?.scrollIntoView({ block: 'start' });
}

const asksToSave = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey);

type Keys<V extends FieldValues> = Pick<RowEditorProps<V>, 'draft' | 'onCancel' | 'onDirty'>;

function useEditorKeys<V extends FieldValues, E extends HTMLElement>(props: Keys<V>) {
  const { draft, onCancel, onDirty } = props;
  const { form, save } = draft;
  const { isDirty } = form.formState;
  const box = useRef<E>(null);
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  useEffect(() => {
    // Again after a closing menu returned its focus.
    const first = () =>
      !box.current?.contains(document.activeElement) && box.current?.querySelector<HTMLElement>(FIELDS)?.focus();
    first();
    bringIntoView(box.current);
    const timer = setTimeout(first);
    return () => clearTimeout(timer);
  }, []);
  // A moved row loses the focus.
  useLayoutEffect(() => {
    if (last.current?.isConnected && isLost()) last.current.focus();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return;
    const isSave = asksToSave(event);
    if (event.key !== 'Escape' && !isSave) return;
    if (!isSave) onCancel();
    else if (isDirty) void form.handleSubmit(save)();
    event.preventDefault();
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => void (last.current = target);
  const onBlur = ({ target }: FocusEvent) => {
    // Connected elements gave up the focus; removed elements lost it.
    if (target.isConnected) last.current = null;
  };
  return { ref: box, onKeyDown, onFocus, onBlur };
}

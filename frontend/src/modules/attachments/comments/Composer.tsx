import Button from '@mui/material/Button';
import { useId, useRef, type ComponentType, type FormEvent, type KeyboardEvent } from 'react';
import { DraftNotice } from '../../../ui/form/DraftNotice';
import { errorIdOf, FieldError } from '../../../ui/form/fields/Field';
import { hasKeyboard } from '../../../ui/has-keyboard';
import { ComposerField, ComposerForm } from './thread-styles';
import { useComposer, type Draft } from './useComposer';

interface ComposerProps {
  label: string;
  placeholder: string;
  action: string;
  draft: Draft;
  sendingAs: ComponentType<{ text: string }>;
  /** Resolves to false on failure: the text stays. */
  onSend: (text: string) => Promise<boolean>;
}

export function Composer({ label, placeholder, action, draft, sendingAs: SendingAs, onSend }: ComposerProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const composer = useComposer(draft, onSend);
  const { text, change, sending, tooLong, error, canSend, send, onSubmit, restored } = composer;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    send();
  };

  const onSubmitButton = (event: FormEvent) => {
    // The button is disabled while the text is being sent, and would drop the focus.
    field.current?.focus();
    onSubmit(event);
  };

  return (
    <ComposerForm onSubmit={onSubmitButton}>
      {sending && <SendingAs text={sending} />}
      <DraftNotice draft={restored} />
      <div>
        <ComposerField
          ref={field}
          rows={1}
          dir="auto"
          value={text}
          aria-label={label}
          aria-invalid={tooLong}
          aria-describedby={errorIdOf(id)}
          placeholder={placeholder}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          size="small"
          variant={text.trim() ? 'contained' : 'outlined'}
          disabled={!canSend}
          aria-busy={sending !== ''}
        >
          {action}
        </Button>
      </div>
      <FieldError id={id} error={error} />
    </ComposerForm>
  );
}

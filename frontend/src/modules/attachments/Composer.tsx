import Button from '@mui/material/Button';
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useConfig } from '../../api/config';
import { errorIdOf, FieldError } from '../../components/form/Field';
import { attachmentMessages } from '../../messages';
import { ComposerField, ComposerForm } from './thread-styles';

const MOST = 5000;

interface ComposerProps {
  /** Names the field for those who do not see where it stands. */
  label: string;
  placeholder: string;
  action: string;
  /** Resolves to false when the text could not be sent: then it stays in the field. */
  onSend: (text: string) => Promise<boolean>;
}

/** One field and its button. Enter sends, Shift and Enter break the line. */
export function Composer({ label, placeholder, action, onSend }: ComposerProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const most = useConfig()?.limits.commentMax ?? MOST;
  const trimmed = text.trim();
  const tooLong = [...trimmed].length > most;
  const error = tooLong ? attachmentMessages.tooLong(most.toLocaleString('en-US')) : undefined;

  const send = async () => {
    if (!trimmed || tooLong || busy) return;
    setBusy(true);
    if (await onSend(trimmed)) setText('');
    setBusy(false);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };

  return (
    <ComposerForm onSubmit={onSubmit}>
      <div>
        <ComposerField
          rows={1}
          value={text}
          aria-label={label}
          aria-invalid={tooLong}
          aria-describedby={errorIdOf(id)}
          placeholder={placeholder}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          size="small"
          variant={trimmed ? 'contained' : 'outlined'}
          disabled={!trimmed || tooLong}
          aria-busy={busy}
        >
          {action}
        </Button>
      </div>
      <FieldError id={id} error={error} />
    </ComposerForm>
  );
}

import IconButton from '@mui/material/IconButton';
import { ArrowUp } from 'lucide-react';
import { useId, useRef, useState, type FormEvent, type KeyboardEvent, useEffect, type RefObject } from 'react';
import { askLimits } from '../../contract/limits';
import { errorIdOf, FieldError } from '../../ui/form/fields/Field';
import { Key } from '../../ui/marks/Key';
import { faqMessages as words } from '../../messages';
import { ChatField, ChatFooter } from './chat-styles';
import { hasKeyboard } from '../../ui/has-keyboard';

const { enter, sends, shift, breaks } = words.keys;

export function ChatComposer({ isBusy, onAsk }: { isBusy: boolean; onAsk: (question: string) => void }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  useFieldFocus(field);
  const isTooLong = [...text.trim()].length > askLimits.question.maxLength;
  const canSend = text.trim() !== '' && !isTooLong && !isBusy;
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!canSend) return;
    onAsk(text);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  return (
    <ChatFooter onSubmit={send}>
      <ChatField>
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          value={text}
          aria-label={words.question}
          aria-invalid={isTooLong}
          aria-describedby={errorIdOf(id)}
          placeholder={words.placeholder}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton type="submit" aria-label={words.send} disabled={!canSend}>
          <ArrowUp size={18} aria-hidden />
        </IconButton>
      </ChatField>
      <FieldError id={id} error={isTooLong ? words.tooLong(askLimits.question.maxLength) : ''} />
      <p>
        <span>{words.footer}</span>
        <span>
          <Key>{enter}</Key> {sends} <Key>{shift}</Key> <Key>{enter}</Key> {breaks}
        </span>
      </p>
    </ChatFooter>
  );
}

function useFieldFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!hasKeyboard()) return;
    // After the heading, which takes the focus first.
    const timer = setTimeout(() => field.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [field]);
}

import IconButton from '@mui/material/IconButton';
import { Eye, EyeOff } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { commonMessages } from '../../../messages';
import { TextInput, type TextInputProps } from './TextInput';

export function PasswordInput(props: Omit<TextInputProps, 'type' | 'endAction' | 'inputRef'>) {
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<[number | null, number | null] | null>(null);
  const Icon = shown ? EyeOff : Eye;

  useLayoutEffect(() => {
    // Browsers reset the caret when the type changes.
    if (!caret.current || !input.current) return;
    input.current.focus();
    input.current.setSelectionRange(...caret.current);
    caret.current = null;
  }, [shown]);

  const toggle = () => {
    const { selectionStart = null, selectionEnd = null } = input.current ?? {};
    caret.current = [selectionStart, selectionEnd];
    setShown(!shown);
  };
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      inputRef={(element) => {
        input.current = element;
      }}
      endAction={
        <IconButton
          size="tiny"
          aria-label={shown ? commonMessages.hidePassword : commonMessages.showPassword}
          onClick={toggle}
          sx={{ mr: -0.75 }}
        >
          <Icon size={18} aria-hidden />
        </IconButton>
      }
    />
  );
}

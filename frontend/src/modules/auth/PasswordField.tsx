import { styled } from '@mui/material/styles';
import { ArrowBigUpDash } from 'lucide-react';
import { useState, type ComponentProps, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { PasswordInput } from '../../ui/form/fields/PasswordInput';
import { loginMessages } from '../../messages';

const Warning = styled('span')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  marginTop: 6,
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  fontWeight: 500,
  color: vars.palette.status.warn.text,
}));

/** Browsers report Caps Lock only on key or mouse events. */
export function PasswordField(props: ComponentProps<typeof PasswordInput>) {
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent | MouseEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setCapsLock(false);
  };
  return (
    <div onKeyDown={look} onKeyUp={look} onMouseDown={look} onBlur={leave}>
      <PasswordInput {...props} />
      <span role="status">
        {capsLock && (
          <Warning>
            <ArrowBigUpDash size={16} strokeWidth={1.75} aria-hidden />
            {loginMessages.capsLock}
          </Warning>
        )}
      </span>
    </div>
  );
}

import { ArrowBigUpDash } from 'lucide-react';
import { useState, type ComponentProps, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { FieldLine } from '../../ui/form/fields/Field';
import { PasswordInput } from '../../ui/form/fields/PasswordInput';
import { loginMessages } from '../../messages';

/** Browsers report Caps Lock only on key or mouse events. */
export function PasswordField(props: ComponentProps<typeof PasswordInput>) {
  const [capsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent | MouseEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setCapsLock(false);
  };
  return (
    <div onKeyDown={readCapsLock} onKeyUp={readCapsLock} onMouseDown={readCapsLock} onBlur={leave}>
      <PasswordInput {...props} />
      <span role="status">
        {capsLock && (
          <FieldLine state="warn">
            <ArrowBigUpDash size={16} aria-hidden />
            {loginMessages.capsLock}
          </FieldLine>
        )}
      </span>
    </div>
  );
}

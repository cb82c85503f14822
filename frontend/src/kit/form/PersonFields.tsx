import { inviteLimits } from '../../contract/limits';
import { invitationMessages as words } from '../../messages';
import { TextInput } from './TextInput';
import type { Rules } from './useField';

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const NAME_MIN = inviteLimits.name.minLength;

const nameRule: Rules = {
  validate: (text: unknown) => [...String(text).trim()].length >= NAME_MIN || words.nameShort(NAME_MIN),
};
const emailRule: Rules = { validate: (text: unknown) => EMAIL.test(String(text).trim()) || words.emailInvalid };

/** Somebody who is asked to come: `name` and `email` of the form. */
export const PersonFields = () => (
  <>
    <TextInput
      name="name"
      label={words.name}
      autoComplete="off"
      autoFocus
      maxLength={inviteLimits.name.maxLength}
      rules={nameRule}
    />
    <TextInput
      name="email"
      type="email"
      inputMode="email"
      label={words.email}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={inviteLimits.email.maxLength}
      rules={emailRule}
    />
  </>
);

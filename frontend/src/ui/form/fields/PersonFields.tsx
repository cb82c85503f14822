import { inviteLimits } from '../../../contract/limits';
import { invitationMessages as words } from '../../../messages';
import { isEmail } from './email';
import { TextInput } from './TextInput';
import type { Rules } from './useField';

const nameRule: Rules = {
  validate: (text: unknown) => String(text).trim() !== '' || words.nameMissing,
};
const emailRule: Rules = { validate: (text: unknown) => isEmail(String(text)) || words.emailInvalid };

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

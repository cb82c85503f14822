import { styled } from '@mui/material/styles';
import { saveRedirectLimits } from '../../../contract/limits';
import { FieldColumns } from '../../../ui/form/FieldColumns';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { redirectMessages as words } from '../../../messages';

export interface RedirectValues {
  from: string;
  to: string;
}

const Two = styled(FieldColumns)({ flex: 1 });
const filled = (sentence: string) => ({ validate: (text: unknown) => String(text).trim() !== '' || sentence });
const ADDRESS = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, inputMode: 'url' } as const;

export const RedirectFields = () => (
  <Two>
    <TextInput
      {...ADDRESS}
      name="from"
      label={words.fields.from}
      placeholder={words.fromExample}
      maxLength={saveRedirectLimits.from.maxLength}
      rules={filled(words.fromRequired)}
    />
    <TextInput
      {...ADDRESS}
      name="to"
      label={words.fields.to}
      placeholder={words.toExample}
      maxLength={saveRedirectLimits.to.maxLength}
      rules={filled(words.toRequired)}
    />
  </Two>
);

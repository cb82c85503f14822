import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { changeProfileLimits as limits } from '../../../contract/limits';
import { useToast } from '../../../ui/feedback/toasts';
import { FieldColumns } from '../../../ui/form/FieldColumns';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useUnsaved } from '../../../ui/form/editing/unsaved';
import { useDraft } from '../../../ui/form/editing/useDraft';
import { CardBody, CardActions } from '../../../ui/section/SectionCard';
import { StaleNotice, UnsavedMark } from '../../../ui/table/editing/EditorParts';
import { accountMessages, profileMessages as words, tableMessages } from '../../../messages';
import { useChangeProfileMutation, type AccountView } from '../../../api/store/account-api';

const Card = styled('div')({ '& > form': { gap: 0 } });

const valuesOf = ({ name, phone }: Pick<AccountView, 'name' | 'phone'>) => ({ name, phone: phone ?? '' });
type Profile = ReturnType<typeof valuesOf>;
const isSame = (a: AccountView, b: AccountView) => a.name === b.name && a.phone === b.phone;

const nameRule = {
  validate: (typed: string) => typed.trim() !== '' || words.nameMissing,
};

interface ProfileFormProps {
  account: AccountView;
  latest: AccountView;
  onDirty: (isDirty: boolean) => void;
}

export function ProfileForm({ account, latest, onDirty }: ProfileFormProps) {
  const [change] = useChangeProfileMutation();
  const toast = useToast();
  const draft = useDraft<AccountView, Profile>({
    draft: 'profile/own',
    record: account,
    valuesOf,
    // Switches of the same account raise the version without a conflict.
    send: (record, values) =>
      change({
        'If-Match': `"${isSame(record, latest) ? Math.max(record.version, latest.version) : record.version}"`,
        changeProfileDto: values,
      }),
    failed: words.saveFailed,
    onSaved: () => {
      toast.success(words.saved);
      onDirty(false);
    },
  });
  const { form, save, conflict } = draft;
  const { isDirty, isSubmitting } = form.formState;
  useUnsaved(isDirty);
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  return (
    <Card>
      <Form form={form} onSubmit={save}>
        <CardBody>
          <StaleNotice draft={draft} fieldNames={{ name: words.name, phone: words.phone }} onCancel={() => undefined} />
          <FieldColumns>
            <TextInput
              name="name"
              label={words.name}
              autoComplete="name"
              maxLength={limits.name.maxLength}
              rules={nameRule}
            />
            <TextInput
              name="phone"
              type="tel"
              label={words.phone}
              mark="optional"
              autoComplete="tel"
              maxLength={limits.phone.maxLength}
            />
          </FieldColumns>
        </CardBody>
        {(isDirty || conflict) && (
          <CardActions>
            <UnsavedMark isDirty={isDirty} />
            <Button
              size="small"
              variant="text"
              onClick={() => (conflict ? conflict.useTheirs() : form.reset(valuesOf(account)))}
            >
              {accountMessages.discard}
            </Button>
            <SubmitButton
              size="small"
              label={tableMessages.save}
              busyLabel={tableMessages.saving}
              busy={isSubmitting}
            />
          </CardActions>
        )}
      </Form>
    </Card>
  );
}

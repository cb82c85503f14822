import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import type { SectionProps } from '../../../ui/module';
import { CardBody, SectionCard, CardActions } from '../../../ui/section/SectionCard';
import { accountMessages, profileMessages as words, tableMessages } from '../../../messages';
import { useState, useEffect } from 'react';
import { useGetAccountQuery, useChangeProfileMutation, type AccountView } from '../../../api/store/account-api';
import Button from '@mui/material/Button';
import { changeProfileLimits as limits } from '../../../contract/limits';
import { useToast } from '../../../ui/feedback/toasts';
import { FieldColumns } from '../../../ui/form/FieldColumns';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useUnsaved } from '../../../ui/form/editing/unsaved';
import { useDraft } from '../../../ui/form/editing/useDraft';
import { StaleNotice, UnsavedMark } from '../../../ui/table/editing/EditorParts';

const SkeletonProfile = styled(Skeleton)(({ theme }) => ({
  height: 66,
  [theme.breakpoints.down('md')]: { height: 160 },
}));

export function ProfileSection(section: SectionProps) {
  const { data, error, refetch } = useGetAccountQuery();
  return (
    <SectionCard {...section} hint={words.hint} aria-busy={!data && !error}>
      {data && <Profile account={data} />}
      {!data && (
        <CardBody>
          {error ? (
            <ErrorPanel title={accountMessages.loadFailed} error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonProfile variant="rounded" />
          )}
        </CardBody>
      )}
    </SectionCard>
  );
}

function Profile({ account }: { account: AccountView }) {
  const [isDirty, setDirty] = useState(false);
  const [begun, begin] = useState(account);
  if (!isDirty && begun !== account) begin(account);
  return <ProfileForm key={begun.version} account={begun} latest={account} onDirty={setDirty} />;
}

const Card = styled('div')({ '& > form': { gap: 0 } });

const valuesOf = ({ name, phone }: Pick<AccountView, 'name' | 'phone'>) => ({ name, phone: phone ?? '' });
type ProfileValues = ReturnType<typeof valuesOf>;
const isSame = (a: AccountView, b: AccountView) => a.name === b.name && a.phone === b.phone;

const nameRule = {
  validate: (typed: string) => typed.trim() !== '' || words.nameMissing,
};

interface ProfileFormProps {
  account: AccountView;
  latest: AccountView;
  onDirty: (isDirty: boolean) => void;
}

function ProfileForm({ account, latest, onDirty }: ProfileFormProps) {
  const [change] = useChangeProfileMutation();
  const toast = useToast();
  const draft = useDraft<AccountView, ProfileValues>({
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

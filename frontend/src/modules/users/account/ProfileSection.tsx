import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import type { SectionProps } from '../../../ui/module';
import { CardBody, SectionCard } from '../../../ui/section/SectionCard';
import { accountMessages, profileMessages as words } from '../../../messages';
import { useState } from 'react';
import { useGetAccountQuery, type AccountView } from '../../../api/store/account-api';
import { ProfileForm } from './ProfileForm';

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

import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { ErrorPanel } from '../../kit/feedback/ErrorPanel';
import type { SectionProps } from '../../kit/module';
import { CardBody, SectionCard } from '../../kit/section/SectionCard';
import { accountMessages, profileMessages as words } from '../../messages';
import { useState } from 'react';
import { useGetAccountQuery, type AccountView } from '../../api/store/account-api';
import { ProfileForm } from './ProfileForm';

/** As high as the fields that it stands for. */
const Place = styled(Skeleton)(({ theme }) => ({
  height: 66,
  [theme.breakpoints.down('md')]: { height: 160 },
}));

/** What somebody is called. */
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
            <Place variant="rounded" />
          )}
        </CardBody>
      )}
    </SectionCard>
  );
}

/** A form for each state of the account, unless somebody is just typing into the last one. */
function Profile({ account }: { account: AccountView }) {
  const [isDirty, setDirty] = useState(false);
  const [begun, begin] = useState(account);
  if (!isDirty && begun !== account) begin(account);
  return <ProfileForm key={begun.version} account={begun} latest={account} onDirty={setDirty} />;
}

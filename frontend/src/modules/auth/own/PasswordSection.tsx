import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetAccountQuery } from '../../../api/store/account-api';
import { formatDay } from '../../../kit/format';
import type { SectionProps } from '../../../kit/module';
import { CardBody, SectionCard } from '../../../kit/section/SectionCard';
import { ownPasswordMessages as words } from '../../../messages';
import { NewPasswordForm } from './NewPasswordForm';

/** When the password was last changed, and the way to another one. */
export function PasswordSection(section: SectionProps) {
  const { data } = useGetAccountQuery();
  const [isOpen, open] = useState(false);
  const since = data?.sign_in_changed_at;
  const begin = !isOpen && (
    <Button size="small" variant="outlined" onClick={() => open(true)}>
      {words.change}
    </Button>
  );
  return (
    <SectionCard {...section} hint={since ? words.since(formatDay(since.slice(0, 10))) : words.hint} action={begin}>
      {isOpen && (
        <CardBody>
          <NewPasswordForm email={data?.email ?? ''} onDone={() => open(false)} />
        </CardBody>
      )}
    </SectionCard>
  );
}

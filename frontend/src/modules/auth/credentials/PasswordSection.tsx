import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetAccountQuery } from '../../../api/store/account-api';
import { formatInstant } from '../../../ui/format';
import type { SectionProps } from '../../../ui/module';
import { CardBody, SectionCard } from '../../../ui/section/SectionCard';
import { ownPasswordMessages as words } from '../../../messages';
import { NewPasswordForm } from './NewPasswordForm';

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
    <SectionCard {...section} hint={since ? words.since(formatInstant(since)) : words.hint} action={begin}>
      {isOpen && (
        <CardBody>
          <NewPasswordForm email={data?.email ?? ''} onDone={() => open(false)} />
        </CardBody>
      )}
    </SectionCard>
  );
}

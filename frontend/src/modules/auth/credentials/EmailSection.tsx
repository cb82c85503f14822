import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetAccountQuery } from '../../../api/store/account-api';
import { useSession } from '../../../api/session/session';
import { useReopenedDraft } from '../../../ui/form/editing/useReopenedDraft';
import type { SectionProps } from '../../../ui/module';
import { CardBody, SectionCard } from '../../../ui/section/SectionCard';
import { ownEmailMessages as words } from '../../../messages';
import { EmailCode } from './EmailCode';
import { NEW_EMAIL, NewEmail } from './NewEmail';

export function EmailSection(section: SectionProps) {
  const { user } = useSession();
  const { data } = useGetAccountQuery();
  const [isAsking, ask] = useState(false);
  const [isNew, setNew] = useState(false);
  useReopenedDraft(NEW_EMAIL, undefined, () => ask(true));
  const { email, email_change: change } = data ?? { email: user?.email ?? '', email_change: null };
  const begin = () => {
    setNew(true);
    ask(true);
  };
  const button = !change && !isAsking && (
    <Button size="small" variant="outlined" disabled={!data} onClick={begin}>
      {words.change}
    </Button>
  );
  return (
    <SectionCard {...section} hint={words.hint(email)} action={button}>
      <CardBody>
        {change && <EmailCode key={change.asked_at} change={change} email={email} isNew={isNew} />}
        {!change && isAsking && <NewEmail onDone={() => ask(false)} />}
      </CardBody>
    </SectionCard>
  );
}

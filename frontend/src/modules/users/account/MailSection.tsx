import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useCan } from '../../../api/session/session';
import type { NotificationsView } from '../../../contract/api/users';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { useToast } from '../../../ui/feedback/toasts';
import type { SectionProps } from '../../../ui/module';
import { CardRow, CardRows } from '../../../ui/section/CardRows';
import { CardBody, SectionCard } from '../../../ui/section/SectionCard';
import { mailSwitchMessages as words } from '../../../messages';
import { useChangeNotificationsMutation, useGetNotificationsQuery } from '../users.api';

type Kind = keyof NotificationsView;

const FOR_ADMIN: readonly Kind[] = ['comment', 'confirmation', 'payment'];
const FOR_CLIENT: readonly Kind[] = ['attachment', 'reply', 'confirmation', 'status', 'payment'];

/** Client-only emails that are off: an admin can also be a client. */
const offForClient = (data: NotificationsView): Kind[] =>
  FOR_CLIENT.filter((kind) => !data[kind] && !FOR_ADMIN.includes(kind));

export function MailSection(section: SectionProps) {
  const isStaff = useCan('project.manage');
  const lineOf = (kind: Kind) =>
    kind === 'confirmation' && !isStaff ? words.forClient.confirmation : words.kinds[kind].line;
  const { data, error, refetch } = useGetNotificationsQuery();
  // Remembered, so that a switch stays when it is turned on.
  const [off, setOff] = useState<readonly Kind[]>();
  if (data && !off) setOff(offForClient(data));
  const kinds = isStaff ? [...FOR_ADMIN, ...(off ?? [])] : FOR_CLIENT;
  const [change] = useChangeNotificationsMutation();
  const toast = useToast();
  const flip = async (kind: Kind, on: boolean) => {
    const { error: refused } = await change({ changeNotificationsDto: { [kind]: on } });
    if (refused) toast.error(refused, words.saveFailed);
  };
  const switchOf = (kind: Kind) =>
    data ? (
      <Switch
        checked={data[kind]}
        onChange={(_event, on) => void flip(kind, on)}
        slotProps={{ input: { 'aria-label': words.kinds[kind].title } }}
      />
    ) : (
      <Skeleton variant="rounded" width={34} height={20} />
    );
  return (
    <SectionCard {...section} hint={words.hint}>
      {error && !data ? (
        <CardBody>
          <ErrorPanel title={words.loadFailed} error={error} onRetry={() => void refetch()} />
        </CardBody>
      ) : (
        <CardRows>
          {kinds.map((kind) => (
            <CardRow key={kind} title={words.kinds[kind].title} line={lineOf(kind)} action={switchOf(kind)} />
          ))}
        </CardRows>
      )}
    </SectionCard>
  );
}

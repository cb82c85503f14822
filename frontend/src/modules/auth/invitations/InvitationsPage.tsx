import Button from '@mui/material/Button';
import { FileUp, MailPlus, UserRoundPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { InvitationView } from '../../../contract/api/invitations';
import { INVITATION_SORTS, INVITATION_STATES, ROLES } from '../../../contract/words';
import { useReopenedDraft } from '../../../ui/form/editing/useReopenedDraft';
import { useOpenedByUrl } from '../../../ui/form/useOpenedByUrl';
import { useConfirm } from '../../../ui/feedback/confirm';
import { useToast } from '../../../ui/feedback/toasts';
import { lazyLayer } from '../../../ui/feedback/lazy-layer';
import { PageShell } from '../../../ui/page/PageShell';
import { DataTable } from '../../../ui/table/grid/DataTable';
import { LIVE } from '../../../api/store/live';
import { useTableQuery } from '../../../ui/table/query/useTableQuery';
import { useHandlers } from '../../../ui/useHandlers';
import { invitationMessages as words } from '../../../messages';
import { paths } from '../../../paths';
import { roleName } from '../../../labels/roles';
import { INVITATION_COLUMNS, invitationActions } from './invitation-columns';
import { useListInvitationsQuery, useResendInvitationMutation, useWithdrawInvitationMutation } from './invitations.api';

const InviteDialog = lazyLayer(async () => (await import('./InviteDialog')).InviteDialog);
const InviteManyDialog = lazyLayer(async () => (await import('./InviteManyDialog')).InviteManyDialog);

const BACK = { to: paths.admin, label: words.back };
const DEFAULT_SORT = { sort: 'sent_at', dir: 'desc' } as const;
const FILTERS = { state: INVITATION_STATES, role: ROLES };

export function InvitationsPage() {
  const query = useTableQuery({ sorts: INVITATION_SORTS, filters: FILTERS, defaultSort: DEFAULT_SORT, debounce: 250 });
  const list = useListInvitationsQuery(query.args, LIVE);
  const [asking, ask] = useState<'one' | 'many' | null>(null);
  useOpenedByUrl(query.address, () => ask('one'));
  useReopenedDraft('invitation', undefined, () => ask('one'));
  const handlers = useHandlers(useInvitationActions());
  const actions = useMemo(() => invitationActions(handlers), [handlers]);
  const close = () => ask(null);
  const buttons = (
    <>
      <Button size="small" variant="outlined" startIcon={<FileUp aria-hidden />} onClick={() => ask('many')}>
        {words.inviteMany}
      </Button>
      <Button size="small" variant="contained" startIcon={<UserRoundPlus aria-hidden />} onClick={() => ask('one')}>
        {words.invite}
      </Button>
    </>
  );
  return (
    <PageShell title={words.title} line={words.line} back={BACK} actions={buttons} edgeToEdge>
      <DataTable
        id="invitations"
        texts={words}
        columns={INVITATION_COLUMNS}
        actions={{ width: 160, header: words.columns.actions, items: actions }}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        query={query}
        list={list}
        emptyIcon={MailPlus}
        filters={[
          {
            name: 'state',
            label: words.stateFilter,
            options: INVITATION_STATES.map((value) => ({ value, label: words.states[value] })),
          },
          {
            name: 'role',
            label: words.roleFilter,
            options: ROLES.map((value) => ({ value, label: roleName(value) })),
          },
        ]}
      />
      {asking === 'one' && <InviteDialog open onClose={close} />}
      {asking === 'many' && <InviteManyDialog open onClose={close} />}
    </PageShell>
  );
}

function useInvitationActions() {
  const [send] = useResendInvitationMutation();
  const [remove] = useWithdrawInvitationMutation();
  const confirm = useConfirm();
  const toast = useToast();
  const resend = async ({ id, email }: InvitationView): Promise<void> => {
    const { error } = await send({ id });
    if (error) toast.error(error, words.resendFailed);
    else toast.success(words.resent(email));
  };
  const withdraw = async ({ id, name }: InvitationView): Promise<void> => {
    const question = { title: words.withdrawTitle(name), detail: words.withdrawDetail, action: words.withdraw };
    if (!(await confirm({ ...question, tone: 'alert' }))) return;
    const { data, error } = await remove({ id });
    if (error) toast.error(error, words.withdrawFailed);
    else toast.success(data.message);
  };
  return { resend, withdraw };
}

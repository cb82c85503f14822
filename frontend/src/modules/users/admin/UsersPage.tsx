import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { UserRoundPlus, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { ROLES, USER_SORTS } from '../../../contract/words';
import { useSession } from '../../../api/session/session';
import { ADD } from '../../../ui/form/useOpenedByUrl';
import { lazyLayer } from '../../../ui/feedback/lazy-layer';
import { PageShell } from '../../../ui/page/PageShell';
import { roleName } from '../../../labels/roles';
import { csvFrom } from '../../../ui/table/query/csv';
import { DataTable } from '../../../ui/table/grid/DataTable';
import { LIVE } from '../../../api/store/live';
import { RefreshButton } from '../../../ui/table/query/RefreshButton';
import { useHandlers } from '../../../ui/useHandlers';
import { userMessages as texts } from '../../../messages';
import { paths } from '../../../paths';
import { userActions, userColumns } from './user-columns';
import { useUserActions } from './useUserActions';
import { useUserBulk } from './useUserBulk';
import { useCountUsersQuery, useListUsersQuery, type ListedUserView } from '../users.api';
import { useTableQuery } from '../../../ui/table/query/useTableQuery';

const PersonDialog = lazyLayer(async () => (await import('../person/PersonDialog')).PersonDialog);

export function UsersPage() {
  const ownId = useSession().user?.id ?? 0;
  const query = useUsersQuery();
  const list = useListUsersQuery(query.args, LIVE);
  const counts = useCountUsersQuery(query.q ? { q: query.q } : {}, LIVE);
  const all = useCountUsersQuery({}).data;
  const [person, openPerson] = useState<ListedUserView | null>(null);
  const handlers = useHandlers({ ...useUserActions(), openPerson });
  const actions = useMemo(() => userActions(ownId, handlers), [ownId, handlers]);
  const bulk = useUserBulk(ownId);
  const columns = useMemo(() => userColumns(ownId), [ownId]);

  const buttons = (
    <>
      <RefreshButton onRefresh={() => [list, counts].forEach(({ refetch }) => void refetch())} />
      <Button
        component={Link}
        to={`${paths.adminInvitations}?${ADD}`}
        size="small"
        variant="contained"
        startIcon={<UserRoundPlus aria-hidden />}
      >
        {texts.invite}
      </Button>
    </>
  );
  const line = all && (
    <>
      <span>{texts.countLine(all)}</span> ·{' '}
      <MuiLink component={Link} to={paths.adminInvitations}>
        {texts.toInvitations}
      </MuiLink>
    </>
  );
  return (
    <PageShell title={texts.title} line={line} actions={buttons} edgeToEdge>
      <DataTable
        id="users"
        texts={texts}
        columns={columns}
        actions={{ width: 416, header: texts.columns.actions, items: actions }}
        bulk={bulk}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        query={query}
        list={list}
        emptyIcon={Users}
        onExport={csvFrom('/users/export.csv', 'users', query.fileWords)}
        filters={[
          {
            name: 'role',
            label: texts.roleFilter,
            options: ROLES.map((word) => ({ value: word, label: roleName(word), count: counts.data?.[word] })),
          },
        ]}
      />
      {person && <PersonDialog open user={person} onClose={() => openPerson(null)} />}
    </PageShell>
  );
}

const DEFAULT_SORT = { sort: 'role', dir: 'asc' } as const;
const DEBOUNCE_MS = 250;

export const useUsersQuery = () =>
  useTableQuery({ sorts: USER_SORTS, filters: { role: ROLES }, defaultSort: DEFAULT_SORT, debounce: DEBOUNCE_MS });

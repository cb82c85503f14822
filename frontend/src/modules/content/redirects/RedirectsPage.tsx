import { CornerUpRight } from 'lucide-react';
import { useMemo } from 'react';
import { useCan } from '../../../api/session/session';
import type { RedirectView } from '../../../contract/api/redirects';
import { useReopenedDraft } from '../../../ui/form/editing/useReopenedDraft';
import { useRecordEditor } from '../../../ui/form/editing/useRecordEditor';
import { useSavedMark } from '../../../ui/form/editing/useSavedMark';
import { PageShell } from '../../../ui/page/PageShell';
import { DataTable } from '../../../ui/table/grid/DataTable';
import { LIVE } from '../../../api/store/live';
import { useTableQuery } from '../../../ui/table/query/useTableQuery';
import { useHandlers } from '../../../ui/useHandlers';
import { redirectMessages as words } from '../../../messages';
import { paths } from '../../../paths';
import { useToast } from '../../../ui/feedback/toasts';
import { REDIRECT_COLUMNS, redirectActions } from './redirect-columns';
import { NewRedirect, RedirectEditor } from './RedirectForms';
import { useListRedirectsQuery, useDeleteRedirectMutation, useCreateRedirectMutation } from './redirects.api';

const BACK = { to: paths.adminSite, label: words.back };

export function RedirectsPage() {
  const query = useTableQuery({ sorts: [], debounce: 250 });
  const list = useListRedirectsQuery(query.args, LIVE);
  const mayChange = useCan('site.publish');
  const { editor, open, close, finish, setDirty } = useRecordEditor<RedirectView>();
  useReopenedDraft<RedirectView>('redirect', list.data, (redirect) => redirect && open(redirect));
  const { savedKey, mark } = useSavedMark();
  const remove = useRemoveRedirect();
  const handlers = useHandlers({
    edit: (redirect: RedirectView) => void open(redirect),
    remove: async (redirect: RedirectView) =>
      (await remove(redirect)) && editor?.record?.id === redirect.id && finish(),
  });
  const actions = useMemo(() => redirectActions(handlers), [handlers]);
  const onSaved = ({ id }: RedirectView) => {
    finish();
    mark(id);
  };
  return (
    <PageShell title={words.title} line={words.line} back={BACK} edgeToEdge>
      {mayChange && <NewRedirect />}
      <DataTable
        id="redirects"
        texts={words}
        columns={REDIRECT_COLUMNS}
        {...(mayChange && { actions: { width: 92, header: words.columns.actions, items: actions } })}
        rowKey={({ id }) => id}
        rowName={({ from }) => from}
        query={query}
        list={list}
        emptyIcon={CornerUpRight}
        editing={
          editor?.record && {
            row: editor.record,
            editor: (
              <RedirectEditor
                key={editor.key}
                keeper={editor.keeper}
                redirect={editor.record}
                onSaved={onSaved}
                onCancel={() => void close()}
                onDirty={setDirty}
              />
            ),
          }
        }
        savedKey={savedKey}
      />
    </PageShell>
  );
}

/** Resolves to true when deleted. */
function useRemoveRedirect() {
  const [remove] = useDeleteRedirectMutation();
  const [create] = useCreateRedirectMutation();
  const toast = useToast();
  const restore = async ({ from, to }: RedirectView) => {
    const { error } = await create({ saveRedirectDto: { from, to } });
    if (error) toast.error(error, words.restoreFailed);
    else toast.success(words.restored);
  };
  return async (redirect: RedirectView): Promise<boolean> => {
    const { error } = await remove({ id: redirect.id });
    if (error) toast.error(error, words.removeFailed);
    else toast.undo(words.removed, () => void restore(redirect));
    return !error;
  };
}

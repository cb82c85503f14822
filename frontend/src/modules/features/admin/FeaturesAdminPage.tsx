import { Sparkles } from 'lucide-react';
import { useMemo } from 'react';
import type { FeatureAdminView } from '../../../contract/api/features';
import { count } from '../../../ui/format';
import { useFailureToast } from '../../../ui/feedback/useFailureToast';
import { CreateButton } from '../../../ui/form/CreateButton';
import { useReopenedDraft } from '../../../ui/form/editing/useReopenedDraft';
import { useRecordEditor } from '../../../ui/form/editing/useRecordEditor';
import { useSavedMark } from '../../../ui/form/editing/useSavedMark';
import { Notice } from '../../../ui/page/Notice';
import { PageShell } from '../../../ui/page/PageShell';
import { csvFrom } from '../../../ui/table/query/csv';
import { DataTable } from '../../../ui/table/grid/DataTable';
import { RefreshButton } from '../../../ui/table/query/RefreshButton';
import { TrashButton } from '../../../ui/trash/TrashButton';
import { useHandlers } from '../../../ui/useHandlers';
import { featureAdminMessages as words } from '../../../messages';
import { featureTitle } from '../feature-title';
import { AdminCards } from './AdminCards';
import { featureActions, featureColumns } from './feature-columns';
import { FeatureCreate, useDrafts } from './FeatureCreate';
import { FeatureEditor } from './FeatureEditor';
import { useCountFeaturesQuery } from './features-admin.api';
import { useFeatureList, useFeatureQuery, FEATURE_FILTERS, FEATURE_ORDERS } from './useFeatureList';
import { useFeatureMoves } from './useFeatureMoves';

export function FeaturesAdminPage() {
  const query = useFeatureQuery();
  const { isReadOnly, ...list } = useFeatureList(query);
  useFailureToast(list, words.loadFailed);
  const { data: counts } = useCountFeaturesQuery(undefined, { skip: isReadOnly });
  const { editor, open, close, finish, setDirty } = useRecordEditor<FeatureAdminView>();
  useReopenedDraft<FeatureAdminView>('feature', list.data, (feature) => feature && open(feature));
  const drafts = useDrafts(setDirty);
  const { savedKey, mark } = useSavedMark();
  const all = useFeatureMoves();
  const moves = isReadOnly ? null : all;
  const handlers = useHandlers({
    edit: (feature: FeatureAdminView) => void open(feature),
    remove: async (feature: FeatureAdminView) =>
      (await all.remove(feature)) && editor?.record?.id === feature.id && finish(),
    pin: all.pin,
    activate: all.activate,
  });
  const columns = useMemo(() => featureColumns(isReadOnly ? null : handlers), [isReadOnly, handlers]);
  const actions = useMemo(() => featureActions(handlers), [handlers]);
  const edited = editor?.record;
  const onSaved = ({ id }: FeatureAdminView) => {
    finish();
    drafts.edit(false);
    mark(id);
  };
  return (
    <PageShell
      title={words.title}
      line={counts && words.summary(count(counts.all, 'feature'), counts.pinned, counts.active)}
      actions={
        <>
          <RefreshButton onRefresh={list.refetch} />
          {moves && <TrashButton kind="features" onRestore={moves.restore} />}
        </>
      }
      edgeToEdge
    >
      {isReadOnly ? (
        <Notice state="warn">{words.readOnly}</Notice>
      ) : (
        <FeatureCreate address={query.address} onDirty={drafts.create} />
      )}
      <AdminCards features={list.data?.items} moves={moves} onEdit={(feature) => void open(feature)} />
      <DataTable
        id="features"
        texts={words}
        columns={columns}
        {...(!isReadOnly && {
          actions: { width: 150, header: words.columns.actions, items: actions },
          bulk: all.bulk,
          onExport: csvFrom('/features/admin/export.csv', 'features', query.fileWords),
        })}
        rowKey={({ id }) => id}
        rowName={featureTitle}
        query={query}
        list={list}
        emptyIcon={Sparkles}
        emptyAction={!isReadOnly && <CreateButton address={query.address} label={words.newFeature} />}
        filters={FEATURE_FILTERS}
        orders={FEATURE_ORDERS}
        savedKey={savedKey}
        editing={
          edited && {
            row: edited,
            editor: (
              <FeatureEditor
                key={editor.key}
                keeper={editor.keeper}
                feature={edited}
                onSaved={onSaved}
                onCancel={() => void close()}
                onDirty={drafts.edit}
              />
            ),
          }
        }
      />
    </PageShell>
  );
}

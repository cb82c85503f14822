import { Sparkles } from 'lucide-react';
import { useMemo } from 'react';
import type { FeatureDeskView } from '../../../api/generated/features';
import { EmptyPanel } from '../../../components/feedback/EmptyPanel';
import { count } from '../../../components/format';
import { BeginButton } from '../../../components/form/BeginButton';
import { useRecordEditor } from '../../../components/form/useRecordEditor';
import { useSavedMark } from '../../../components/form/useSavedMark';
import { Notice } from '../../../components/Notice';
import { PageShell } from '../../../components/PageShell';
import { csvFrom } from '../../../components/table/csv';
import { DataTable } from '../../../components/table/DataTable';
import { RefreshButton } from '../../../components/table/RefreshButton';
import { TrashButton } from '../../../components/trash/TrashButton';
import { useHandlers } from '../../../components/useHandlers';
import { featureDeskMessages as words } from '../../../messages';
import { featureTitle } from '../feature-look';
import { DeskCards } from './DeskCards';
import { featureActions, featureColumns } from './feature-columns';
import { FeatureCreate } from './FeatureCreate';
import { FeatureEditor } from './FeatureEditor';
import { FEATURE_FILTERS, FEATURE_ORDERS } from './feature-filters';
import { useCountFeaturesQuery } from './features-desk.api';
import { useDrafts } from './useDrafts';
import { useFeatureList, useFeatureQuery } from './useFeatureList';
import { useFeatureMoves } from './useFeatureMoves';

/** Creates features, and lists all of them: to edit, pin, switch on and off, and delete. */
export function FeaturesAdminPage() {
  const query = useFeatureQuery();
  const { page, isReadOnly, refetch, ...list } = useFeatureList(query);
  const { data: counts } = useCountFeaturesQuery(undefined, { skip: isReadOnly });
  const { editor, open, close, finish, setDirty } = useRecordEditor<FeatureDeskView>(words);
  const drafts = useDrafts(setDirty);
  const { savedKey, mark } = useSavedMark();
  const all = useFeatureMoves();
  const moves = isReadOnly ? null : all;
  const handlers = useHandlers({
    edit: (feature: FeatureDeskView) => void open(feature),
    remove: async (feature: FeatureDeskView) =>
      (await all.remove(feature)) && editor?.record?.id === feature.id && finish(),
    pin: all.pin,
    activate: all.activate,
  });
  const columns = useMemo(() => featureColumns(isReadOnly ? null : handlers), [isReadOnly, handlers]);
  const actions = useMemo(() => featureActions(handlers), [handlers]);
  const edited = editor?.record;
  const onSaved = ({ id }: FeatureDeskView) => {
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
          {moves && <TrashButton kind="features" onRestore={moves.restore} />}
          <RefreshButton onRefresh={refetch} />
        </>
      }
      edgeToEdge
    >
      {isReadOnly ? (
        <Notice state="warn">{words.readOnly}</Notice>
      ) : (
        <FeatureCreate address={query.address} onDirty={drafts.create} />
      )}
      <DeskCards features={page?.items} moves={moves} onEdit={(feature) => void open(feature)} />
      <DataTable
        id="features"
        label={words.listLabel}
        noun={words.noun}
        columns={columns}
        {...(!isReadOnly && {
          actions: { width: 150, header: words.columns.actions, items: actions },
          bulk: all.bulk,
          onExport: csvFrom('/features/admin/export.csv', 'features', query.fileWords),
        })}
        rowKey={({ id }) => id}
        rowName={featureTitle}
        query={query}
        page={page}
        {...list}
        errorTitle={words.loadFailed}
        onRetry={refetch}
        searchLabel={words.search}
        empty={
          <EmptyPanel icon={Sparkles} title={words.empty} hint={words.emptyHint}>
            {!isReadOnly && <BeginButton address={query.address} label={words.newFeature} />}
          </EmptyPanel>
        }
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

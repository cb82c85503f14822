import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useReducer } from 'react';
import type { FeatureAdminView } from '../../../contract/api/features';
import type { FormCache } from '../../../ui/form/editing/form-cache';
import { useDraft } from '../../../ui/form/editing/useDraft';
import { RowEditor } from '../../../ui/table/editing/RowEditor';
import { featureAdminMessages as words } from '../../../messages';
import { changesOf, valuesOf } from './feature-values';
import { useChangeFeatureMutation } from './features-admin.api';
import { MoreFields, SummaryInput, TitleInput } from './MoreFields';
import { PictureList } from './PictureList';

const More = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 400px)',
  gap: 24,
  '&[hidden]': { display: 'none' },
  '& > div:first-of-type': { display: 'grid', alignContent: 'start', gap: 14 },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

interface FeatureEditorProps {
  feature: FeatureAdminView;
  keeper: FormCache;
  onSaved: (feature: FeatureAdminView) => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

export function FeatureEditor({ feature, keeper, onSaved, ...rest }: FeatureEditorProps) {
  const [change] = useChangeFeatureMutation();
  const draft = useDraft({
    draft: `feature/${feature.id}`,
    record: feature,
    keeper,
    valuesOf,
    send: (record, values) =>
      change({ id: record.id, 'If-Match': `"${record.version}"`, changeFeatureDto: changesOf(record, values) }),
    failed: words.saveFailed,
    onSaved,
  });
  return (
    <RowEditor {...rest} draft={draft} label={words.edit(feature.title)} fieldNames={words.fields}>
      <TitleInput />
      <SummaryInput />
      <MorePanel />
    </RowEditor>
  );
}

function MorePanel() {
  const ids = { panel: useId(), images: useId() };
  const [isOpen, toggle] = useReducer((open: boolean) => !open, false);
  return (
    <>
      <div>
        <Button size="tiny" variant="text" aria-expanded={isOpen} aria-controls={ids.panel} onClick={toggle}>
          {isOpen ? words.lessRow : words.moreRow}
        </Button>
      </div>
      <More id={ids.panel} hidden={!isOpen}>
        <div>
          <MoreFields />
        </div>
        <PictureList id={ids.images} />
      </More>
    </>
  );
}

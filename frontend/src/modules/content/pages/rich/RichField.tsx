import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import type { RichNode } from '../../../../contract/api/content';
import { inputBox } from '../../../../theme/inputs';
import { useValue } from '../draft/useDraft';
import { FieldFrame } from '../fields/FieldFrame';
import type { FieldProps } from '../forms/controls';

const RichEditor = lazy(async () => ({ default: (await import('./RichEditor')).RichEditor }));

const EditorFrame = styled('div')(({ theme }) => ({ ...inputBox(theme), minHeight: 170 }));

export function RichField({ path, control }: FieldProps<'rich'>) {
  const { value, change } = useValue<RichNode>(path);
  return (
    <FieldFrame path={path} control={control}>
      {({ name: _none, ...aria }) => (
        <Suspense fallback={<EditorFrame />}>
          <RichEditor label={control.label} value={value} onChange={change} aria={aria} />
        </Suspense>
      )}
    </FieldFrame>
  );
}

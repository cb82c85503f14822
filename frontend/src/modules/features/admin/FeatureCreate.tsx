import { useEffect, useState, useRef } from 'react';
import { CreateAccordion } from '../../../ui/form/CreateAccordion';
import { useReopenedDraft } from '../../../ui/form/editing/useReopenedDraft';
import { useOpenedByUrl } from '../../../ui/form/useOpenedByUrl';
import { useHandlers } from '../../../ui/useHandlers';
import type { useUrlParams } from '../../../ui/useUrlParams';
import { FeatureCreateForm } from './FeatureCreateForm';
import { featureAdminMessages as words } from '../../../messages';

interface FeatureCreateProps {
  address: ReturnType<typeof useUrlParams>;
  onDirty: (isDirty: boolean) => void;
}

export function FeatureCreate({ address, onDirty }: FeatureCreateProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = () => setOpen(!isOpen);
  const [round, setRound] = useState(0);
  useEffect(() => () => onDirty(false), [onDirty]);
  useOpenedByUrl(address, () => setOpen(true));
  useReopenedDraft('feature', undefined, () => setOpen(true));
  const again = () => setRound((n) => n + 1);
  return (
    <CreateAccordion label={words.newFeature} hint={words.newFeatureHint} isOpen={isOpen} onToggle={toggle}>
      <FeatureCreateForm
        key={round}
        onDirty={onDirty}
        onCreated={again}
        onCancel={() => {
          again();
          toggle();
        }}
      />
    </CreateAccordion>
  );
}

export function useDrafts(setDirty: (isDirty: boolean) => void) {
  const dirty = useRef({ create: false, edit: false });
  const put = (change: Partial<typeof dirty.current>) => {
    Object.assign(dirty.current, change);
    setDirty(dirty.current.create || dirty.current.edit);
  };
  return useHandlers({
    create: (isDirty: boolean) => put({ create: isDirty }),
    edit: (isDirty: boolean) => put({ edit: isDirty }),
  });
}

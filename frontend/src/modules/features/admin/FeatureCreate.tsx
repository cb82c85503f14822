import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ChevronDown, Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useReopenedDraft } from '../../../ui/form/editing/useReopenedDraft';
import { useOpenedByUrl } from '../../../ui/form/useOpenedByUrl';
import type { useUrlParams } from '../../../ui/useUrlParams';
import { FeatureCreateForm } from './FeatureCreateForm';
import { featureAdminMessages as words } from '../../../messages';

const Box = styled('section')(({ theme: { vars, breakpoints } }) => ({
  margin: '0 20px 14px',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: vars.palette.background.paper,
  '& > h2': { margin: 0 },
  [breakpoints.down('md')]: { margin: '0 16px 14px' },
}));
const head = {
  justifyContent: 'flex-start',
  width: '100%',
  minHeight: 44,
  padding: '0 16px',
  gap: '10px',
  borderRadius: '12px',
  '& > svg:last-of-type': { marginLeft: 'auto', transition: 'transform 150ms' },
  '&[aria-expanded="true"] > svg:last-of-type': { transform: 'rotate(180deg)' },
};

interface FeatureCreateProps {
  address: ReturnType<typeof useUrlParams>;
  onDirty: (isDirty: boolean) => void;
}

/** Opens the form for a new feature. A draft stays when it is folded away. */
export function FeatureCreate({ address, onDirty }: FeatureCreateProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const toggle = () => setOpen(!isOpen);
  const form = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  useEffect(() => () => onDirty(false), [onDirty]);
  useOpenedByUrl(address, () => {
    setOpen(true);
    // A dialog that was used to get here hands its focus back first.
    setTimeout(() => form.current?.querySelector('input')?.focus());
  });
  useReopenedDraft('feature', undefined, () => setOpen(true));
  const again = () => setRound((n) => n + 1);
  return (
    <Box>
      <h2>
        <Button variant="text" color="inherit" aria-expanded={isOpen} aria-controls={id} onClick={toggle} sx={head}>
          <Plus size={17} strokeWidth={1.75} aria-hidden />
          {words.newFeature}
          <ChevronDown size={17} strokeWidth={1.75} aria-hidden />
        </Button>
      </h2>
      <div ref={form} id={id} hidden={!isOpen}>
        <FeatureCreateForm
          key={round}
          onDirty={onDirty}
          onCreated={again}
          onCancel={() => {
            again();
            toggle();
          }}
        />
      </div>
    </Box>
  );
}

import { styled } from '@mui/material/styles';
import { Upload } from 'lucide-react';
import { attachmentMessages as words } from '../../../messages';

const Veil = styled('div')(({ theme: { vars } }) => ({
  position: 'absolute',
  inset: 6,
  zIndex: 2,
  pointerEvents: 'none',
  border: `2px dashed ${vars.palette.line.strong}`,
  borderRadius: 10,
  backgroundColor: `color-mix(in srgb, ${vars.palette.background.paper} 88%, transparent)`,
  '&[data-over="true"]': { borderColor: vars.palette.primary.main },
  '& > p': {
    position: 'sticky',
    top: 'calc(50vh - 60px)',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 10,
    margin: 0,
    padding: '40px 16px',
    fontWeight: 560,
  },
}));

export function DropHint({ drag }: { drag: 'window' | 'zone' | undefined }) {
  if (!drag) return null;
  return (
    <Veil data-over={drag === 'zone'} aria-hidden>
      <p>
        <Upload size={20} />
        {words.dropHere}
      </p>
    </Veil>
  );
}

import { styled } from '@mui/material/styles';

/** Overlapping labels keep the width constant. */
const Both = styled('span')({
  display: 'inline-grid',
  '& > span': { gridArea: '1 / 1', textAlign: 'center' },
  '& > [data-off]': { visibility: 'hidden' },
});

interface BusyLabelProps {
  isBusy: boolean;
  children: string;
  busy: string;
}

export const BusyLabel = ({ isBusy, children, busy }: BusyLabelProps) => (
  <Both>
    <span data-off={isBusy || undefined} aria-hidden={isBusy}>
      {children}
    </span>
    <span data-off={!isBusy || undefined} aria-hidden={!isBusy}>
      {busy}
    </span>
  </Both>
);

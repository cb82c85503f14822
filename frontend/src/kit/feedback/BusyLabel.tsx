import { styled } from '@mui/material/styles';

/** Both words lie on each other: the button is as wide before as meanwhile, and nothing beside it moves. */
const Both = styled('span')({
  display: 'inline-grid',
  '& > span': { gridArea: '1 / 1', textAlign: 'center' },
  '& > [data-off]': { visibility: 'hidden' },
});

interface BusyLabelProps {
  isBusy: boolean;
  children: string;
  /** What it says while it is at it. */
  busy: string;
}

/** The word of a button that takes a while. */
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

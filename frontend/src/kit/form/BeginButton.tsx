import Button from '@mui/material/Button';
import { ADD } from './useOpenedByAddress';
import type { useAddressWords } from '../table/query/useAddressWords';

interface BeginButtonProps {
  address: ReturnType<typeof useAddressWords>;
  label: string;
}

/** The first step on a list without rows: opens the form of the screen as its address would. */
export const BeginButton = ({ address, label }: BeginButtonProps) => (
  <Button variant="contained" size="small" onClick={() => address.change({ [ADD]: '1' })}>
    {label}
  </Button>
);

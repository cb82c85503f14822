import Button from '@mui/material/Button';
import { ADD } from './useOpenedByUrl';
import type { useUrlParams } from '../useUrlParams';

interface CreateButtonProps {
  address: ReturnType<typeof useUrlParams>;
  label: string;
}

export const CreateButton = ({ address, label }: CreateButtonProps) => (
  <Button variant="contained" size="small" onClick={() => address.change({ [ADD]: '1' })}>
    {label}
  </Button>
);

import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';

interface AddButtonProps {
  label: string;
  onOpen: () => Promise<unknown>;
}

/** Opens the dialog that adds a record. */
export const AddButton = ({ label, onOpen }: AddButtonProps) => (
  <Button
    variant="contained"
    size="small"
    startIcon={<Plus aria-hidden />}
    aria-haspopup="dialog"
    onClick={() => void onOpen()}
  >
    {label}
  </Button>
);

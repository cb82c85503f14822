import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useId } from 'react';
import { Form } from '../../../kit/form/Form';
import { TextInput } from '../../../kit/form/TextInput';
import { useForm } from '../../../kit/form/useForm';
import { bottomSheet } from '../../../kit/layers/bottom-sheet';
import { DialogHead } from '../../../kit/layers/DialogHead';
import { siteDeskMessages } from '../../../messages';
import { isLink, linkOf } from './link';

const words = siteDeskMessages.rich;

interface LinkDialogProps {
  /** Empty: there is none yet. */
  href: string;
  /** Null: no link any more. */
  onSet: (href: string | null) => void;
  onClose: () => void;
}

/** Where a link leads. */
export function LinkDialog({ href, onSet, onClose }: LinkDialogProps) {
  const titleId = useId();
  const form = useForm({ defaultValues: { to: href } });
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      sx={bottomSheet}
      slotProps={{ paper: { sx: { width: '100%', maxWidth: 440 } } }}
    >
      <DialogHead titleId={titleId} title={words.linkTitle} onClose={onClose} />
      <Form form={form} onSubmit={({ to }) => onSet(linkOf(to))}>
        <DialogContent>
          <TextInput
            name="to"
            label={words.linkTo}
            hint={words.linkHint}
            autoFocus
            spellCheck={false}
            rules={{ validate: (value) => isLink(linkOf(String(value))) || words.linkWrong }}
          />
        </DialogContent>
        <DialogActions>
          {href && <Button onClick={() => onSet(null)}>{words.linkRemove}</Button>}
          <Button type="submit" variant="contained">
            {words.linkSet}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

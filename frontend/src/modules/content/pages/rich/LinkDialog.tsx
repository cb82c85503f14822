import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { useId } from 'react';
import { Form } from '../../../../ui/form/Form';
import { TextInput } from '../../../../ui/form/fields/TextInput';
import { useForm } from '../../../../ui/form/useForm';
import { bottomSheet } from '../../../../ui/bottom-sheet';
import { DialogFoot } from '../../../../ui/layers/DialogFoot';
import { DialogHead } from '../../../../ui/layers/DialogHead';
import { siteAdminMessages } from '../../../../messages';
import { isLink, linkOf } from './link';

const words = siteAdminMessages.rich;

interface LinkDialogProps {
  href: string;
  onSet: (href: string | null) => void;
  onClose: () => void;
}

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
        <DialogFoot onCancel={onClose}>
          {href && <Button onClick={() => onSet(null)}>{words.linkRemove}</Button>}
          <Button type="submit" variant="contained">
            {words.linkSet}
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

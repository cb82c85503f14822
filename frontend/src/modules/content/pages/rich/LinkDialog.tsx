import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { Form } from '../../../../ui/form/Form';
import { TextInput } from '../../../../ui/form/fields/TextInput';
import { useForm } from '../../../../ui/form/useForm';
import { DialogFoot } from '../../../../ui/layers/DialogFoot';
import { TitledDialog } from '../../../../ui/layers/TitledDialog';
import { siteAdminMessages } from '../../../../messages';
import { isLink, linkOf } from './link';

const words = siteAdminMessages.rich;

interface LinkDialogProps {
  href: string;
  onSet: (href: string | null) => void;
  onClose: () => void;
}

export function LinkDialog({ href, onSet, onClose }: LinkDialogProps) {
  const form = useForm({ defaultValues: { to: href } });
  return (
    <TitledDialog title={words.linkTitle} width={440} isSheet onClose={onClose}>
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
    </TitledDialog>
  );
}

import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { draftId } from '../../../api/draft-storage';
import { useToast } from '../../../ui/feedback/toasts';
import { showFormError } from '../../../ui/form/fields/field-errors';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useForm } from '../../../ui/form/useForm';
import { Panel } from '../../../ui/page/Panel';
import { redirectMessages as words } from '../../../messages';
import { RedirectFields, type RedirectValues } from './RedirectFields';
import { useCreateRedirectMutation } from './redirects.api';

const Box = styled(Panel)(({ theme: { vars, breakpoints, typography } }) => ({
  margin: '0 20px 14px',
  padding: '14px 18px 16px',
  backgroundColor: vars.palette.background.default,
  '& h2': { ...typography.h4, margin: '0 0 12px' },
  [breakpoints.down('md')]: { marginInline: 16, padding: 16 },
}));
const Actions = styled('div')({ display: 'flex', justifyContent: 'flex-end' });

export function NewRedirect() {
  const id = useId();
  const form = useForm<RedirectValues>({
    defaultValues: { from: '', to: '' },
    // `redirect/…` opens the editor of a row.
    draft: draftId('new-redirect'),
    keepsDraft: true,
  });
  const [create] = useCreateRedirectMutation();
  const toast = useToast();
  const { isSubmitting } = form.formState;
  const save = async (values: RedirectValues) => {
    const { error } = await create({ saveRedirectDto: values });
    if (error) {
      showFormError(form, error, words.addFailed);
      return toast.error(error, words.addFailed);
    }
    toast.success(words.added);
    form.reset({ from: '', to: '' });
    return form.setFocus('from');
  };
  return (
    <Box aria-labelledby={id}>
      <h2 id={id}>{words.add}</h2>
      <Form form={form} onSubmit={save}>
        <RedirectFields />
        <Actions>
          <SubmitButton size="small" label={words.addAction} busyLabel={words.saving} busy={isSubmitting} />
        </Actions>
      </Form>
    </Box>
  );
}

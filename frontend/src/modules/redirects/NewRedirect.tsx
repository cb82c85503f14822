import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { draftId } from '../../api/draft-storage';
import { errorText } from '../../api/errors';
import { useToast } from '../../kit/feedback/toasts';
import { showFieldErrors } from '../../kit/form/field-errors';
import { Form } from '../../kit/form/Form';
import { SubmitButton } from '../../kit/form/SubmitButton';
import { useForm } from '../../kit/form/useForm';
import { redirectMessages as words } from '../../messages';
import { RedirectFields, type RedirectValues } from './RedirectFields';
import { useCreateRedirectMutation } from './redirects.api';

const Box = styled('section')(({ theme: { vars, breakpoints, typography } }) => ({
  margin: '0 20px 14px',
  padding: '14px 18px 16px',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: vars.palette.background.default,
  '& h2': { ...typography.h4, margin: '0 0 12px' },
  [breakpoints.down('md')]: { marginInline: 16, padding: 16 },
}));
const Foot = styled('div')({ display: 'flex', justifyContent: 'flex-end' });

/** Adds redirects, one after the other. */
export function NewRedirect() {
  const id = useId();
  const form = useForm<RedirectValues>({ defaultValues: { from: '', to: '' }, draft: draftId('redirect') });
  const [create] = useCreateRedirectMutation();
  const toast = useToast();
  const { isSubmitting, errors } = form.formState;
  const save = async (values: RedirectValues) => {
    const { error } = await create({ saveRedirectDto: values });
    if (error) {
      if (!showFieldErrors(form, error)) form.setError('root', { message: errorText(error, words.addFailed) });
      return toast.failure(errorText(error, words.addFailed));
    }
    toast.success(words.added);
    form.reset({ from: '', to: '' });
    return form.setFocus('from');
  };
  return (
    <Box aria-labelledby={id}>
      <h2 id={id}>{words.add}</h2>
      <Form form={form} onSubmit={save} error={errors.root?.message}>
        <RedirectFields />
        <Foot>
          <SubmitButton size="small" label={words.addAction} busyLabel={words.saving} busy={isSubmitting} />
        </Foot>
      </Form>
    </Box>
  );
}

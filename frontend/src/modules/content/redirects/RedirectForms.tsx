import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { saveRedirectLimits } from '../../../contract/limits';
import { FieldColumns } from '../../../ui/form/FieldColumns';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { redirectMessages as words } from '../../../messages';
import { draftId } from '../../../api/draft-storage';
import { useToast } from '../../../ui/feedback/toasts';
import { showFormError } from '../../../ui/form/fields/field-errors';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useForm } from '../../../ui/form/useForm';
import { Panel } from '../../../ui/page/Panel';
import type { RedirectView, SaveRedirectDto } from '../../../contract/api/redirects';
import type { FormCache } from '../../../ui/form/editing/form-cache';
import { useDraft } from '../../../ui/form/editing/useDraft';
import { RowEditor } from '../../../ui/table/editing/RowEditor';
import { useCreateRedirectMutation, useChangeRedirectMutation } from './redirects.api';

const Two = styled(FieldColumns)({ flex: 1 });
const filled = (sentence: string) => ({ validate: (text: unknown) => String(text).trim() !== '' || sentence });
const ADDRESS = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, inputMode: 'url' } as const;

export const RedirectFields = () => (
  <Two>
    <TextInput
      {...ADDRESS}
      name="from"
      label={words.fields.from}
      placeholder={words.fromExample}
      maxLength={saveRedirectLimits.from.maxLength}
      rules={filled(words.fromRequired)}
    />
    <TextInput
      {...ADDRESS}
      name="to"
      label={words.fields.to}
      placeholder={words.toExample}
      maxLength={saveRedirectLimits.to.maxLength}
      rules={filled(words.toRequired)}
    />
  </Two>
);

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
  const form = useForm<SaveRedirectDto>({
    defaultValues: { from: '', to: '' },
    // `redirect/…` opens the editor of a row.
    draft: draftId('new-redirect'),
    keepsDraft: true,
  });
  const [create] = useCreateRedirectMutation();
  const toast = useToast();
  const { isSubmitting } = form.formState;
  const save = async (values: SaveRedirectDto) => {
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

interface RedirectEditorProps {
  redirect: RedirectView;
  keeper: FormCache;
  onSaved: (redirect: RedirectView) => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

const valuesOf = ({ from, to }: RedirectView): SaveRedirectDto => ({ from, to });

export function RedirectEditor({ redirect, keeper, onSaved, ...rest }: RedirectEditorProps) {
  const [change] = useChangeRedirectMutation();
  const toast = useToast();
  const draft = useDraft({
    draft: `redirect/${redirect.id}`,
    record: redirect,
    keeper,
    valuesOf,
    send: ({ id, version }, values) => change({ id, 'If-Match': `"${version}"`, saveRedirectDto: values }),
    failed: words.saveFailed,
    onSaved: (saved) => {
      toast.success(words.saved);
      onSaved(saved);
    },
  });
  return (
    <RowEditor {...rest} draft={draft} label={words.edit(redirect.from)} fieldNames={words.fields}>
      <RedirectFields />
    </RowEditor>
  );
}

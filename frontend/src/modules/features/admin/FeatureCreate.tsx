import { useEffect, useState, useRef, useId, useReducer } from 'react';
import { CreateAccordion } from '../../../ui/form/CreateAccordion';
import { useReopenedDraft } from '../../../ui/form/editing/useReopenedDraft';
import { useOpenedByUrl } from '../../../ui/form/useOpenedByUrl';
import { useHandlers } from '../../../ui/useHandlers';
import type { useUrlParams } from '../../../ui/useUrlParams';
import { featureAdminMessages as words, commonMessages } from '../../../messages';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { draftId } from '../../../api/draft-storage';
import { errorText, isApiError } from '../../../api/errors';
import { useSession } from '../../../api/session/session';
import { useConfirm } from '../../../ui/feedback/confirm';
import { discardQuestion } from '../../../ui/feedback/confirm-question';
import { useToast } from '../../../ui/feedback/toasts';
import { CheckboxInput } from '../../../ui/form/fields/CheckboxInput';
import { showFieldErrors } from '../../../ui/form/fields/field-errors';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useForm } from '../../../ui/form/useForm';
import { EMPTY, wireOf, type FeatureValues } from './feature-values';
import { useCreateFeatureMutation } from './features-admin.api';
import { MoreFields, SummaryInput, TitleInput } from './MoreFields';
import { PictureList } from './PictureList';

interface FeatureCreateProps {
  address: ReturnType<typeof useUrlParams>;
  onDirty: (isDirty: boolean) => void;
}

export function FeatureCreate({ address, onDirty }: FeatureCreateProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = () => setOpen(!isOpen);
  const [round, setRound] = useState(0);
  useEffect(() => () => onDirty(false), [onDirty]);
  useOpenedByUrl(address, () => setOpen(true));
  useReopenedDraft('feature', undefined, () => setOpen(true));
  const again = () => setRound((n) => n + 1);
  return (
    <CreateAccordion label={words.newFeature} hint={words.newFeatureHint} isOpen={isOpen} onToggle={toggle}>
      <FeatureCreateForm
        key={round}
        onDirty={onDirty}
        onCreated={again}
        onCancel={() => {
          again();
          toggle();
        }}
      />
    </CreateAccordion>
  );
}

export function useDrafts(setDirty: (isDirty: boolean) => void) {
  const dirty = useRef({ create: false, edit: false });
  const put = (change: Partial<typeof dirty.current>) => {
    Object.assign(dirty.current, change);
    setDirty(dirty.current.create || dirty.current.edit);
  };
  return useHandlers({
    create: (isDirty: boolean) => put({ create: isDirty }),
    edit: (isDirty: boolean) => put({ edit: isDirty }),
  });
}

const Columns = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 400px)',
  gap: 24,
  '& > div:first-of-type': { display: 'grid', alignContent: 'start', gap: 16 },
  [breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  '& > span': { display: 'flex', gap: 8, marginLeft: 'auto' },
});

interface FeatureCreateFormProps {
  onCreated: () => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

function useCreate(onCreated: () => void) {
  const form = useForm<FeatureValues>({ defaultValues: EMPTY, draft: draftId('feature') });
  const [create] = useCreateFeatureMutation();
  const { user } = useSession();
  const toast = useToast();
  const save = async (values: FeatureValues) => {
    const { error } = await create({ createFeatureDto: wireOf(values) });
    if (!error) {
      toast.success(words.created);
      return onCreated();
    }
    const isForbidden = isApiError(error) && error.status === 403;
    const text = isForbidden ? words.forbidden(user?.role ?? '') : errorText(error, words.createFailed);
    if (!showFieldErrors(form, error)) form.setError('root', { message: text });
    return toast.failure(text);
  };
  return { form, save };
}

export function FeatureCreateForm({ onCreated, onCancel, onDirty }: FeatureCreateFormProps) {
  const ids = { images: useId(), more: useId() };
  const { form, save } = useCreate(onCreated);
  const [isMore, toggleMore] = useReducer((more: boolean) => !more, false);
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const confirm = useConfirm();
  const question = discardQuestion({ title: commonMessages.leaveTitle, action: commonMessages.leaveAction });
  const cancel = async () => {
    if (!isDirty || (await confirm(question))) onCancel();
  };
  const { setFocus } = form;
  // A hidden form takes no focus.
  useEffect(() => setFocus('title'), [setFocus]);
  return (
    <Form form={form} onSubmit={save} aria-label={words.newFeature}>
      <Columns>
        <div>
          <TitleInput />
          <SummaryInput />
          <div id={ids.more} hidden={!isMore}>
            <MoreFields isNew />
          </div>
        </div>
        <PictureList id={ids.images} />
      </Columns>
      <Actions>
        <CheckboxInput name="is_active" label={words.active} />
        <CheckboxInput name="is_pinned" label={words.pinned} />
        <Button size="small" variant="text" aria-expanded={isMore} aria-controls={ids.more} onClick={toggleMore}>
          {isMore ? words.less : words.more}
        </Button>
        <span>
          <Button size="small" variant="text" onClick={() => void cancel()}>
            {commonMessages.cancel}
          </Button>
          <SubmitButton size="small" label={words.create} busyLabel={words.creating} busy={isSubmitting} />
        </span>
      </Actions>
    </Form>
  );
}

import Button from '@mui/material/Button';
import { useEffect } from 'react';
import type { RequestView } from '../../../api/generated/requests';
import { Form } from '../../../components/form/Form';
import { SelectInput } from '../../../components/form/SelectInput';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { TextInput } from '../../../components/form/TextInput';
import { Notice } from '../../../components/Notice';
import { requestDeskMessages as words } from '../../../messages';
import { atMost, LENGTHS } from '../rules';
import { Foot, Two } from './panel-styles';
import { useListUsersQuery } from './requests.api';
import { STAGES } from './StageChip';
import { useRequestForm } from './useRequestForm';

const STAGE_OPTIONS = STAGES.map((value) => ({ value, label: words.stages[value] }));
const DAYS_OPTIONS = [1, 2, 3, 5, 10].map((days) => ({ value: String(days), label: words.dueIn(days) }));
const MOST_ADMINS = 200;

/** Everybody who may be in charge, and whoever is. */
function useOwners({ owner_id, owner_name }: RequestView) {
  const admins = useListUsersQuery({ role: 'admin', limit: MOST_ADMINS }).data?.items ?? [];
  const options = admins.map(({ id, name }) => ({ value: String(id), label: name }));
  if (owner_id === null || options.some(({ value }) => value === String(owner_id))) return options;
  return [{ value: String(owner_id), label: owner_name ?? String(owner_id) }, ...options];
}

/** Stage, owner, day and note. */
export function RequestForm({ request, onDirty }: { request: RequestView; onDirty: (isDirty: boolean) => void }) {
  const { form, save, isOld, loadCurrent } = useRequestForm(request);
  const owners = useOwners(request);
  const { isDirty, isSubmitting, errors } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <section>
      <Form form={form} onSubmit={save} error={errors.root?.message} aria-label={words.title}>
        {isOld && (
          <Notice
            state="warn"
            action={
              <Button size="tiny" variant="outlined" onClick={loadCurrent}>
                {words.loadCurrent}
              </Button>
            }
          >
            {words.stale}
          </Notice>
        )}
        <Two>
          <SelectInput name="stage" label={words.stage} options={STAGE_OPTIONS} />
          <SelectInput name="owner_id" label={words.owner} options={owners} placeholder={words.nobody} />
          <TextInput name="due_on" label={words.dueOn} type="date" />
          <SelectInput name="due_in" label={words.dueInLabel} options={DAYS_OPTIONS} placeholder="–" />
        </Two>
        <TextInput name="note" label={words.note} hint={words.noteHint} rows={3} rules={atMost(LENGTHS.notes)} />
        <Foot>
          <span>{isDirty && words.unsaved}</span>
          <SubmitButton
            size="small"
            label={words.save}
            busyLabel={words.saving}
            busy={isSubmitting}
            disabled={!isDirty}
          />
        </Foot>
      </Form>
    </section>
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { ProjectView } from '../../../contract/api/projects';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { Notice } from '../../../ui/page/Notice';
import { commonMessages, projectMessages as texts } from '../../../messages';
import { hasPayment } from './project-form-values';
import { ProjectFields } from './ProjectFields';
import { CHANGED_MEANWHILE, useProjectForm } from './useProjectForm';

const Box = styled('section')(({ theme }) => ({
  margin: '0 20px 16px',
  padding: '16px 20px 18px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.default,
  scrollMarginTop: 72,
  '& > h2': { ...theme.typography.h3, margin: '0 0 14px', overflowWrap: 'anywhere' },
  [theme.breakpoints.down('md')]: { margin: '0 16px 16px', padding: 16 },
}));
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  alignSelf: 'end',
  padding: '2px 0',
  justifyContent: 'flex-end',
  gap: 10,
  [theme.breakpoints.down('md')]: { '& > .MuiButton-root': { flex: 1 } },
}));

interface ProjectFormProps {
  /** The project to edit; without one a new one is added. */
  project?: ProjectView | undefined;
  onSaved: () => void;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
}

/** Adds or edits a project, above the table. */
export function ProjectForm({ project: initial, onSaved, onCancel, onDirty }: ProjectFormProps) {
  const headingId = useId();
  const { form, project, currency, save, loadCurrent } = useProjectForm(initial, onSaved);
  const { isDirty, isSubmitting, errors } = form.formState;
  const milestones = useWatch({ control: form.control, name: 'milestones' });
  const status = useWatch({ control: form.control, name: 'status' });
  const { setFocus } = form;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => {
    // A menu that was used to get here hands its focus back first.
    const timer = setTimeout(() => setFocus('title'));
    return () => clearTimeout(timer);
  }, [setFocus]);
  const isStale = errors.root?.type === CHANGED_MEANWHILE;
  return (
    <Box aria-labelledby={headingId}>
      <h2 id={headingId}>{project ? texts.edit(project.title) : texts.addProject}</h2>
      <Form form={form} onSubmit={save} error={isStale ? null : errors.root?.message}>
        {isStale && (
          <Notice
            state="warn"
            action={
              <Button size="tiny" variant="outlined" onClick={() => void loadCurrent()}>
                {texts.loadCurrent}
              </Button>
            }
          >
            {texts.stale}
          </Notice>
        )}
        <ProjectFields
          milestones={Number(milestones)}
          status={status}
          currency={currency}
          isPaid={project?.payment_status === 'paid'}
          hasPayment={project !== undefined && hasPayment(project)}
          client={project && { id: project.user_id, name: project.client_name, email: '', is_invited: false }}
          buttons={
            <Actions>
              <Button variant="outlined" onClick={onCancel}>
                {commonMessages.cancel}
              </Button>
              <SubmitButton
                label={project ? texts.form.save : texts.form.create}
                busyLabel={texts.form.busy}
                busy={isSubmitting}
              />
            </Actions>
          }
        />
      </Form>
    </Box>
  );
}

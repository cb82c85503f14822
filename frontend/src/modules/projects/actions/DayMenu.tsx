import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import type { FormEvent } from 'react';
import { InputFrame } from '../../../ui/form/fields/frame';
import { formatDay } from '../../../ui/format';
import { projectMessages as texts, tableMessages } from '../../../messages';
import type { ProjectMenuProps } from './StatusMenu';
import { useProjectChange } from './useProjectChange';

const Row = styled('form')({ display: 'flex', gap: 8, padding: 10 });

export function DayMenu({ project, anchor, onClose }: ProjectMenuProps) {
  const change = useProjectChange();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const end_date = event.currentTarget.querySelector('input')?.value ?? project.end_date;
    onClose();
    if (end_date !== project.end_date)
      void change(project, { end_date }, texts.endChanged(project.title, formatDay(end_date)));
  };
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': texts.changeEnd, sx: { mt: '4px' } } }}
    >
      <Row onSubmit={save}>
        <InputFrame>
          <input
            autoFocus
            type="date"
            required
            min={project.start_date}
            defaultValue={project.end_date}
            aria-label={texts.changeEnd}
          />
        </InputFrame>
        <Button type="submit" size="small" variant="contained">
          {tableMessages.save}
        </Button>
      </Row>
    </Popover>
  );
}

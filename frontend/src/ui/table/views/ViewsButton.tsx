import { Check, ChevronDown, Star, Trash2 } from 'lucide-react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type FormEvent, useState } from 'react';
import { styled } from '@mui/material/styles';
import { tableMessages } from '../../../messages';
import { ToolPopover } from '../../layers/ToolPopover';
import { useAnchor } from '../../layers/useAnchor';
import { NamedButton } from '../table-styles';
import type { TableViews } from './useViews';
import { createViewLimits } from '../../../contract/limits';
import { InputFrame } from '../../form/fields/frame';

const Views = styled('div')(({ theme: { vars } }) => ({
  width: 300,
  maxWidth: 'calc(100vw - 32px)',
  '& > ul': { maxHeight: 320, margin: 0, padding: 6, overflow: 'auto', listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', gap: 2 },
  '& li > button:first-of-type': {
    display: 'flex',
    flex: 1,
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    minWidth: 0,
    minHeight: 36,
    padding: '4px 10px',
    borderRadius: 6,
    fontSize: '0.875rem',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    '&:hover': { backgroundColor: vars.palette.surface.hover },
    '& > svg': { flex: 'none' },
  },
}));

const NameForm = styled('form')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  padding: 10,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > span': { flex: 1, minWidth: 0, minHeight: 34, fontSize: '0.875rem' },
  '& > button': { flex: 'none' },
}));

export function ViewsButton({ views }: { views: TableViews }) {
  const { anchor, open, close } = useAnchor();
  return (
    <>
      <NamedButton type="button" aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={open}>
        <span>{tableMessages.view}</span> <b>{views.name}</b>
        <ChevronDown size={14} aria-hidden />
      </NamedButton>
      <ToolPopover label={tableMessages.views} anchor={anchor} onClose={close}>
        <ViewList views={views} onShown={close} />
      </ToolPopover>
    </>
  );
}

interface ViewListProps {
  views: TableViews;
  onShown: () => void;
}

function ViewList({ views, onShown }: ViewListProps) {
  const { saved, current, plainName } = views;
  const shown = (show: () => void) => () => {
    show();
    onShown();
  };
  return (
    <Views>
      <ul>
        <li>
          <button type="button" onClick={shown(views.showPlain)}>
            {plainName}
          </button>
        </li>
        {saved?.map((view) => (
          <li key={view.id}>
            <button type="button" aria-current={view === current} onClick={shown(() => views.show(view))}>
              {view.name}
              {view === current && <Check size={15} strokeWidth={2} aria-hidden />}
            </button>
            <IconButton
              size="tiny"
              aria-label={tableMessages.defaultView(view.name)}
              aria-pressed={view.is_default}
              onClick={() => views.toggleDefault(view)}
            >
              <Star size={16} fill={view.is_default ? 'currentColor' : 'none'} aria-hidden />
            </IconButton>
            <IconButton size="tiny" aria-label={tableMessages.deleteView(view.name)} onClick={() => views.remove(view)}>
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <SaveView onSave={views.save} />
    </Views>
  );
}

function SaveView({ onSave }: { onSave: (name: string) => Promise<boolean> }) {
  const [name, setName] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && (await onSave(name.trim()))) setName('');
  };
  return (
    <NameForm onSubmit={(event) => void submit(event)}>
      <InputFrame>
        <input
          aria-label={tableMessages.viewName}
          placeholder={tableMessages.viewName}
          maxLength={createViewLimits.name.maxLength}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </InputFrame>
      <Button type="submit" size="small" variant="contained" disabled={!name.trim()}>
        {tableMessages.saveView}
      </Button>
    </NameForm>
  );
}

import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Check, Star, Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { createViewLimits } from '../../../contract/limits';
import { tableMessages } from '../../../messages';
import { InputFrame } from '../../form/fields/frame';
import { NameForm, Views } from './view-styles';
import type { TableViews } from './useViews';

interface ViewListProps {
  views: TableViews;
  onShown: () => void;
}

export function ViewList({ views, onShown }: ViewListProps) {
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

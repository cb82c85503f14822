import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { flushSync } from 'react-dom';
import { Notice } from '../../../../ui/page/Notice';
import { siteAdminMessages as words } from '../../../../messages';
import { fieldOf } from '../draft/content-path';
import { useDraft, useDraftState } from '../draft/useDraft';
import { labelOf } from '../forms/forms';

const List = styled('ul')({ margin: '6px 0 0', paddingLeft: 20, listStyle: 'disc' });

/** Undo comes before a field's input; a list has only buttons. */
const CONTROLS = ['input:not([hidden]), textarea, select, [contenteditable]', 'button'];

function show(field: string): void {
  const place = document.querySelector(`[data-field="${CSS.escape(field)}"]`);
  place?.scrollIntoView({ block: 'center' });
  const [control] = CONTROLS.flatMap((controls) => place?.querySelector<HTMLElement>(controls) ?? []);
  control?.focus();
}

export function PublishErrors({ onGo }: { onGo: () => void }) {
  const draft = useDraft();
  const faults = useDraftState(({ view }) => view.faults);
  const kind = useDraftState(({ view }) => view.kind);
  if (faults.length === 0) return null;
  const go = (field: string) => {
    draft.askAll();
    // First: the closing dialog returns the focus to its button.
    flushSync(onGo);
    show(fieldOf(field));
  };
  return (
    <Notice state="warn">
      <b>{words.mend(faults.length)}</b>
      <List>
        {faults.map(({ field, message }) => (
          <li key={field}>
            <Link component="button" type="button" onClick={() => go(field)}>
              {labelOf(kind, fieldOf(field))}
            </Link>
            : {message}
          </li>
        ))}
      </List>
    </Notice>
  );
}

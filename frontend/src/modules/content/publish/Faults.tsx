import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Notice } from '../../../kit/page/Notice';
import { siteDeskMessages as words } from '../../../messages';
import { fieldOf } from '../draft/place';
import { useDraft, useDraftState } from '../draft/useDraft';
import { labelOf } from '../forms/labels';

const List = styled('ul')({ margin: '6px 0 0', paddingLeft: 20 });

/** Shows a field once the dialog has gone. */
const show = (field: string) =>
  setTimeout(() => {
    const place = document.querySelector(`[data-field="${CSS.escape(field)}"]`);
    place?.scrollIntoView({ block: 'center' });
    place?.querySelector<HTMLElement>('input:not([hidden]), textarea, select, button, [contenteditable]')?.focus();
  }, 400);

/** What would be refused, each with the way to its field. */
export function Faults({ onGo }: { onGo: () => void }) {
  const draft = useDraft();
  const faults = useDraftState(({ view }) => view.faults);
  const kind = useDraftState(({ view }) => view.kind);
  if (faults.length === 0) return null;
  const go = (field: string) => {
    draft.askAll();
    onGo();
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

import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { siteAdminMessages as words } from '../../../../messages';
import { EditingPresence } from '../presence/presence';
import { useDraft, useIsChanged } from '../draft/useDraft';

const Mark = styled('span')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: '0.78125rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: vars.palette.brandSoft.text,
  '&::before': {
    content: '""',
    width: 7,
    height: 7,
    borderRadius: '50%',
    backgroundColor: vars.palette.primary.main,
  },
  '& > button': { font: 'inherit', fontSize: '0.8125rem', padding: '2px 0' },
}));

export function ChangeMark({ field, label }: { field: string; label: string }) {
  const draft = useDraft();
  const isChanged = useIsChanged(field);
  return (
    <>
      <EditingPresence field={field} />
      {isChanged && (
        <Mark>
          {words.changed}
          <Link component="button" type="button" aria-label={words.undoOf(label)} onClick={() => draft.undo(field)}>
            {words.undo}
          </Link>
        </Mark>
      )}
    </>
  );
}

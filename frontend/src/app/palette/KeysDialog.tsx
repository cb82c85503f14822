import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { DialogHead } from '../../ui/layers/DialogHead';
import { keyGroups, paletteMessages as words } from '../../messages';
import { Key } from '../../ui/marks/Key';

const List = styled('div')(({ theme: { vars, breakpoints, typography } }) => ({
  padding: '4px 24px 20px',
  overflowY: 'auto',
  '& h3': { ...typography.h4, margin: '16px 0 4px' },
  '& dl': { margin: 0 },
  '& dl > div': {
    display: 'grid',
    gridTemplateColumns: '148px minmax(0, 1fr)',
    gap: 12,
    alignItems: 'center',
    minHeight: 36,
    padding: '4px 0',
    borderBottom: `1px solid ${vars.palette.divider}`,
    fontSize: '0.875rem',
    lineHeight: 20 / 14,
  },
  '& dt': { display: 'flex', gap: 4 },
  '& dd': { margin: 0, color: vars.palette.text.secondary },
  [breakpoints.down('md')]: { paddingInline: 20, '& dl > div': { gridTemplateColumns: '112px minmax(0, 1fr)' } },
}));

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: '100%', maxWidth: 560 } } }}
    >
      <DialogHead titleId={titleId} title={words.keysTitle} onClose={onClose} />
      {/* Text alone: it takes the focus, so that the keys can scroll it. */}
      <List tabIndex={0} role="group" aria-labelledby={titleId}>
        {keyGroups.map(({ label, keys }) => (
          <section key={label} aria-label={label}>
            <h3>{label}</h3>
            <dl>
              {keys.map((entry) => (
                <div key={entry.does}>
                  <dt>
                    {entry.keys.map((key) => (
                      <Key key={key}>{key}</Key>
                    ))}
                  </dt>
                  <dd>{entry.does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </List>
    </Dialog>
  );
}

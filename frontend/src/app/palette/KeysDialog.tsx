import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Row, Track } from '../../ui/form/fields/SwitchInput';
import { DialogHead } from '../../ui/layers/DialogHead';
import { keyGroups, paletteMessages as words } from '../../messages';
import { Key } from '../../ui/marks/Key';
import { switchSingleKeys, useSingleKeys } from '../../ui/single-keys';

const Switch = styled('div')(({ theme: { vars, breakpoints } }) => ({
  padding: '10px 24px 8px',
  '& > p': { margin: '2px 0 0', fontSize: '0.8125rem', color: vars.palette.text.secondary },
  [breakpoints.down('md')]: { paddingInline: 20, '& > label': { minHeight: 44 } },
}));

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
  const hintId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: '100%', maxWidth: 560 } } }}
    >
      <DialogHead titleId={titleId} title={words.keysTitle} onClose={onClose} />
      <Switch>
        <Row>
          <Track
            type="checkbox"
            role="switch"
            aria-describedby={hintId}
            checked={useSingleKeys()}
            onChange={({ target }) => switchSingleKeys(target.checked)}
          />
          {words.singleKeys}
        </Row>
        <p id={hintId}>{words.singleKeysHint}</p>
      </Switch>
      {/* Takes the focus, so that keys can scroll it. */}
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

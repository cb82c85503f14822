import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis, KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { PasskeyView } from '../../../contract/api/account';
import { formatInstant } from '../../../ui/format';
import { lazyLayer } from '../../../ui/feedback/lazy-layer';
import { Menu } from '../../../ui/layers/popups';
import { useAnchor } from '../../../ui/layers/useAnchor';
import { CardRow } from '../../../ui/section/CardRows';
import { safetyMessages as words } from '../../../messages';

const RenameDialog = lazyLayer(async () => (await import('./SecurityDialogs')).RenameDialog);

const ITEMS = [
  ['rename', words.rename],
  ['remove', words.remove],
] as const;

export function PasskeyRow({ passkey, onRemove }: { passkey: PasskeyView; onRemove: () => void }) {
  const { anchor, open, close } = useAnchor();
  const [isRenaming, setRenaming] = useState(false);
  const act = { rename: () => setRenaming(true), remove: onRemove };
  const { name, created_at: made, last_used_at: used } = passkey;
  return (
    <>
      <CardRow
        icon={KeyRound}
        title={name}
        line={words.passkeyLine(formatInstant(made), used && formatInstant(used))}
        action={
          <IconButton
            size="small"
            aria-label={words.actionsOf(name)}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={open}
          >
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
      />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {ITEMS.map(([item, label]) => (
          <MenuItem key={item} onClick={() => (close(), act[item]())}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      {isRenaming && <RenameDialog open passkey={passkey} onClose={() => setRenaming(false)} />}
    </>
  );
}

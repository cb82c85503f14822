import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ManyKind } from '../../../../contract/api/content';
import { MANY_KINDS } from '../../../../contract/words';
import { singleClick } from '../../../../ui/single-click';
import { siteAdminMessages as words } from '../../../../messages';

export function AddButton({ onAdd }: { onAdd: (kind: ManyKind) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Plus aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {words.add}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {MANY_KINDS.map((kind) => (
          <MenuItem
            key={kind}
            onClick={singleClick(() => {
              setAnchor(null);
              onAdd(kind);
            })}
          >
            {words.newOf[kind]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

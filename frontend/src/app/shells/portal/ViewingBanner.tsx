import { styled } from '@mui/material/styles';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../api/session/session';
import { leaveViewing } from '../../../api/session/viewing';
import { paths } from '../../../paths';
import { viewingMessages as words } from '../../../messages';
import { font, row } from '../../../theme/mixins';

const Bar = styled('div')(({ theme: { vars } }) => ({
  ...row(12),
  justifyContent: 'center',
  minHeight: 44,
  padding: '6px 16px',
  ...font({ size: 14, line: 20 }),
  color: vars.palette.inverse.text,
  backgroundColor: vars.palette.inverse.bg,
  '& > svg': { flex: 'none' },
  // The usual color lacks contrast here.
  '& button:focus-visible': { outlineColor: 'currentColor' },
  '& > button': {
    flex: 'none',
    minHeight: 32,
    padding: '0 12px',
    border: '1px solid currentColor',
    borderRadius: 6,
    fontWeight: 560,
  },
  '@media (forced-colors: active)': { borderBottom: '1px solid' },
}));

export function ViewingBanner() {
  const { user, viewer } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  if (!user || viewer === null) return null;
  const leave = async () => {
    setLeaving(true);
    await leaveViewing();
    window.location.assign(paths.admin);
  };
  return (
    <Bar role="status">
      <Eye size={17} aria-hidden />
      <span>{words.banner(user.name)}</span>
      <button type="button" aria-busy={isLeaving} onClick={() => !isLeaving && void leave()}>
        {isLeaving ? words.leaving : words.leave}
      </button>
    </Bar>
  );
}

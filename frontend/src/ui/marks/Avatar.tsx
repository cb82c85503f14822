import { styled } from '@mui/material/styles';
import { pastelIndex } from '../../theme/pastel';
import { initials } from '../format';

const Circle = styled('span', { shouldForwardProp: (name) => name !== 'size' && name !== 'pastel' })<{
  size: number;
  pastel: number;
}>(({ theme, size, pastel }) => ({
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  width: size,
  height: size,
  borderRadius: '50%',
  fontSize: `${(size * 0.39) / 16}rem`,
  fontWeight: 640,
  lineHeight: 1,
  color: theme.vars.palette.pastel[pastel]?.accent,
  backgroundColor: theme.vars.palette.pastel[pastel]?.mid,
  ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.pastel[pastel]?.bg }),
}));

interface AvatarProps {
  name: string;
  size?: number;
}

export function Avatar({ name, size = 28 }: AvatarProps) {
  return (
    <Circle size={size} pastel={pastelIndex('', name)} aria-hidden>
      {initials(name)}
    </Circle>
  );
}

import { styled, type Theme } from '@mui/material/styles';
import type { Role } from '../api/session/session';
import { roleName } from './roles';

const PERIWINKLE = 8;
const MINT = 0;

const colorsOf = ({ vars }: Theme, role: Role) => {
  if (role === 'admin') return { color: vars.palette.inverse.text, backgroundColor: vars.palette.inverse.bg };
  const pastel = vars.palette.pastel[role === 'agent' ? PERIWINKLE : MINT];
  return { color: pastel?.accent, backgroundColor: pastel?.bg };
};

const RolePill = styled('span', { shouldForwardProp: (name) => name !== 'kind' })<{ kind: Role }>(
  ({ theme, kind }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    height: 22,
    padding: '0 8px',
    borderRadius: 999,
    verticalAlign: 'middle',
    fontSize: '0.75rem',
    fontWeight: 560,
    '@media (forced-colors: active)': { border: '1px solid' },
    ...colorsOf(theme, kind),
  }),
);

export function RoleChip({ role }: { role: Role }) {
  return <RolePill kind={role}>{roleName(role)}</RolePill>;
}

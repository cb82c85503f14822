import { Outlet } from 'react-router-dom';
import { PublicShell } from '../../components/shells/PublicShell';

export function PublicLayout() {
  return (
    <PublicShell>
      <Outlet />
    </PublicShell>
  );
}

import { Outlet } from 'react-router-dom';
import { PublicShell } from '../shells/public/PublicShell';

export function PublicLayout() {
  return (
    <PublicShell>
      <Outlet />
    </PublicShell>
  );
}

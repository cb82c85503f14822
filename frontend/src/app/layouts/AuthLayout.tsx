import { Outlet } from 'react-router-dom';
import { AuthShell } from '../shells/AuthShell';

export function AuthLayout() {
  return (
    <AuthShell>
      <Outlet />
    </AuthShell>
  );
}

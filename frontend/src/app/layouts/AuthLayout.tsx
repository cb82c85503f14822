import { Outlet } from 'react-router-dom';
import { AuthShell } from '../../components/shells/AuthShell';

export function AuthLayout() {
  return (
    <AuthShell>
      <Outlet />
    </AuthShell>
  );
}

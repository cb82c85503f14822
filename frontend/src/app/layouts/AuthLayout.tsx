import { Outlet } from 'react-router-dom';
import { MayOpenContext } from '../../modules/auth/destination';
import { mayOpen } from '../routes/access';
import { AuthShell } from '../shells/AuthShell';

export function AuthLayout() {
  return (
    <AuthShell>
      <MayOpenContext value={mayOpen}>
        <Outlet />
      </MayOpenContext>
    </AuthShell>
  );
}

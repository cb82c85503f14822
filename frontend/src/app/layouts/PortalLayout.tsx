import { Outlet } from 'react-router-dom';
import { useSession } from '../../api/session';
import { CustomerShell } from '../../components/shells/CustomerShell';
import { StaffShell } from '../../components/shells/StaffShell';

/** Around the signed-in screens: admins stand in the staff area, everyone else in the customers' portal. */
export function PortalLayout() {
  const Shell = useSession().user?.role === 'admin' ? StaffShell : CustomerShell;
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

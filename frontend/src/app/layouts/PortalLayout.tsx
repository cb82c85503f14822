import { Outlet } from 'react-router-dom';
import { useCan } from '../../api/session';
import { CustomerShell } from '../shells/portal/CustomerShell';
import { StaffShell } from '../shells/portal/StaffShell';
import { usePalette } from '../palette/usePalette';

/** Around the signed-in screens: admins stand in the staff area, everyone else in the customers' portal. */
export function PortalLayout() {
  const isStaff = useCan('overview.read');
  if (isStaff) return <StaffLayout />;
  return (
    <CustomerShell>
      <Outlet />
    </CustomerShell>
  );
}

function StaffLayout() {
  const palette = usePalette();
  return (
    <StaffShell onSearch={palette.open}>
      <Outlet />
      {palette.element}
    </StaffShell>
  );
}

import { Outlet } from 'react-router-dom';
import { useCan } from '../../api/session';
import { CustomerShell } from '../shells/portal/CustomerShell';
import { StaffShell } from '../shells/portal/StaffShell';
import { ProofHost } from '../../modules/factors/ProofHost';
import { usePalette } from '../palette/usePalette';

/** Around the signed-in screens: admins stand in the staff area, everyone else in the customers' portal. */
export function PortalLayout() {
  const isStaff = useCan('overview.read');
  return (
    <>
      {isStaff ? <StaffLayout /> : <CustomerLayout />}
      <ProofHost />
    </>
  );
}

function CustomerLayout() {
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

import { Outlet } from 'react-router-dom';
import { useCan } from '../../api/session/session';
import { CustomerShell } from '../shells/portal/CustomerShell';
import { StaffShell } from '../shells/portal/StaffShell';
import { ProofHost } from '../../modules/auth/mfa/ProofHost';
import { usePalette } from '../palette/usePalette';

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

import { styled } from '@mui/material/styles';
import type { PropsWithChildren } from 'react';
import { NO_SESSION, SessionContext, type Permission } from '../../../api/session/session';
import { screens } from '../../routes/modules';
import { CustomerShell } from './CustomerShell';
import { StaffShell } from './StaffShell';

const STAFF = screens.flatMap(({ needs }) => needs ?? []);
const CUSTOMER: readonly Permission[] = ['project.read'];
const nothing = () => undefined;

const Frame = styled('div')({
  '[data-person="admin"] &[data-frame="customer"], html:not([data-person="admin"]) &[data-frame="staff"]': {
    display: 'none',
  },
  // Visible, the footer would jump below the screen.
  '&:not([data-person] *), & footer': { visibility: 'hidden' },
});

export function PortalFrame() {
  return (
    <>
      <FrameFor kind="staff" permissions={STAFF}>
        <StaffShell onSearch={nothing} />
      </FrameFor>
      <FrameFor kind="customer" permissions={CUSTOMER}>
        <CustomerShell />
      </FrameFor>
    </>
  );
}

interface FrameForProps extends PropsWithChildren {
  kind: 'staff' | 'customer';
  permissions: readonly Permission[];
}

function FrameFor({ kind, permissions, children }: FrameForProps) {
  return (
    <Frame data-frame={kind}>
      <SessionContext value={{ ...NO_SESSION, permissions, isLoading: true }}>{children}</SessionContext>
    </Frame>
  );
}

import { screen } from '@testing-library/react';
import { forgetFleet, showFleet } from '../../../test/fleet';
import { show, signedIn, stubServer } from '../../../test/screen';
import { StaffShell } from '../shells/portal/StaffShell';

function blockStorage() {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
}

afterEach(() => jest.restoreAllMocks());

it('applies the settings of a table in a browser that blocks site data', async () => {
  stubServer({});
  forgetFleet();
  blockStorage();
  const { user } = showFleet('/');
  await user.click(screen.getByRole('button', { name: 'Row density: Standard' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Compact' }));
  expect(await screen.findByRole('button', { name: 'Row density: Compact' })).toBeInTheDocument();
});

it('shows and collapses the rail in a browser that blocks site data', async () => {
  stubServer(signedIn('admin'));
  blockStorage();
  const { user } = show(<StaffShell />);
  await user.click(await screen.findByRole('button', { name: 'Collapse the rail' }));
  expect(screen.getByRole('button', { name: 'Expand the rail' })).toBeInTheDocument();
});

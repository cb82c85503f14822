import Button from '@mui/material/Button';
import { useConfig } from '../../../api/store/config';
import { loginMessages as words } from '../../../messages';
import { keepDestination } from '../destination';
import { useLoginState } from '../login-state';

export function ProviderLinks() {
  const { from } = useLoginState();
  return useConfig()?.signInProviders.map(({ name, label }) => (
    <Button
      key={name}
      fullWidth
      size="large"
      variant="outlined"
      href={`/api/auth/oidc/${name}`}
      onClick={() => keepDestination(from)}
      sx={{ mt: 1.5 }}
    >
      {words.provider(label)}
    </Button>
  ));
}

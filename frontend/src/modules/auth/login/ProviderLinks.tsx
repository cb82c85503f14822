import Button from '@mui/material/Button';
import { useConfig } from '../../../api/store/config';
import { loginMessages as words } from '../../../messages';

export const ProviderLinks = () =>
  useConfig()?.signInProviders.map(({ name, label }) => (
    <Button key={name} fullWidth size="large" variant="outlined" href={`/api/auth/oidc/${name}`} sx={{ mt: 1.5 }}>
      {words.provider(label)}
    </Button>
  ));

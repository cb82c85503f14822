import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { AuthLinks, AuthPage } from '../../components/AuthPage';
import { Notice } from '../../components/Notice';
import { recoveryMessages as words, welcomeMessages } from '../../messages';
import { ResetForm } from './ResetForm';

/** Without a token there is nothing to reset: it says so and offers a new link. */
function NoToken() {
  return (
    <>
      <Notice state="bad">{words.resetFailed}</Notice>
      <Button component={Link} to={paths.forgotPassword} variant="contained" size="large" fullWidth sx={{ mt: 2.25 }}>
        {words.askAgain}
      </Button>
    </>
  );
}

/** The token stands in the path, or in the query as older mails had it. */
export function ResetPasswordPage() {
  const { token: inPath } = useParams();
  const [query] = useSearchParams();
  const token = inPath ?? query.get('token') ?? '';
  // The link of an invitation says so: nobody has forgotten anything.
  const isFirst = query.has('welcome');
  const { resetTitle, resetLede } = isFirst ? welcomeMessages : words;
  return (
    <AuthPage title={resetTitle} lede={token && resetLede}>
      {token ? <ResetForm key={token} token={token} isFirst={isFirst} /> : <NoToken />}
      <AuthLinks>
        <MuiLink component={Link} to={paths.login}>
          {words.backToLogin}
        </MuiLink>
        {token && (
          <MuiLink component={Link} to={paths.forgotPassword}>
            {words.askAgain}
          </MuiLink>
        )}
      </AuthLinks>
    </AuthPage>
  );
}

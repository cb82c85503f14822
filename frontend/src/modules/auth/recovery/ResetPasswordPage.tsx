import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { isApiError } from '../../../api/errors';
import { sessionApi } from '../../../api/store/session-api';
import { paths } from '../../../paths';
import { AuthLinks, AuthPage } from '../../../kit/page/AuthPage';
import { Notice } from '../../../kit/page/Notice';
import { recoveryMessages as words, welcomeMessages } from '../../../messages';
import { ResetForm } from './ResetForm';

const OVER = 'RESET_INVALID';
/** Of the form, so that what stands below it does not move. */
const FORM_HEIGHT = 318;

/**
 * Only the server's own word that it is over counts: whoever cannot be told so may try. Once it was good nobody asks again: saving
 * the password uses it up, and ends the session with all that was read.
 */
function useLink(token: string): 'asked' | 'good' | 'over' {
  const [good, setGood] = useState('');
  const { isFetching, error } = sessionApi.useCheckResetLinkQuery(
    token && token !== good ? { token: encodeURIComponent(token) } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  if (token && token === good) return 'good';
  if (!token || (isApiError(error) && error.code === OVER)) return 'over';
  if (isFetching) return 'asked';
  setGood(token);
  return 'good';
}

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

const Over = ({ isFirst }: { isFirst: boolean }) =>
  isFirst ? <Notice state="bad">{welcomeMessages.over}</Notice> : <NoToken />;

/** The token stands in the path, or in the query as older mails had it. */
export function ResetPasswordPage() {
  const { token: inPath } = useParams();
  const [query] = useSearchParams();
  const token = inPath ?? query.get('token') ?? '';
  // The link of an invitation says so: nobody has forgotten anything.
  const isFirst = query.has('welcome');
  const { resetTitle, resetLede } = isFirst ? welcomeMessages : words;
  const link = useLink(token);
  const mayAskAgain = link !== 'over' && !isFirst;
  return (
    <AuthPage title={resetTitle} lede={link !== 'over' && resetLede}>
      {link === 'asked' && <Skeleton variant="rounded" height={FORM_HEIGHT} />}
      {link === 'good' && <ResetForm key={token} token={token} isFirst={isFirst} />}
      {link === 'over' && <Over isFirst={isFirst} />}
      <AuthLinks>
        <MuiLink component={Link} to={paths.login}>
          {words.backToLogin}
        </MuiLink>
        {mayAskAgain && (
          <MuiLink component={Link} to={paths.forgotPassword}>
            {words.askAgain}
          </MuiLink>
        )}
      </AuthLinks>
    </AuthPage>
  );
}

import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { isApiError } from '../../../api/errors';
import { sessionApi } from '../../../api/store/session-api';
import { paths } from '../../../paths';
import { AuthLinks, AuthPage } from '../../../ui/page/AuthPage';
import { Notice } from '../../../ui/page/Notice';
import { recoveryMessages as words, welcomeMessages } from '../../../messages';
import { ResetForm } from './ResetForm';

const OVER = 'RESET_INVALID';
/** Form height, to prevent layout shifts. */
const FORM_HEIGHT = 318;

/**
 * Only a server response expires the link. A valid link is not checked again, because saving the password uses it up
 * and clears the cache.
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

/** Without a token, offers a new link. */
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

const ExpiredLink = ({ isFirst }: { isFirst: boolean }) =>
  isFirst ? <Notice state="bad">{welcomeMessages.over}</Notice> : <NoToken />;

/** The token is in the path, or in the query for older emails. */
export function ResetPasswordPage() {
  const { token: inPath } = useParams();
  const [query] = useSearchParams();
  const token = inPath ?? query.get('token') ?? '';
  // Invitation links use the wording for a first password.
  const isFirst = query.has('welcome');
  const { resetTitle, resetLede } = isFirst ? welcomeMessages : words;
  const link = useLink(token);
  const mayAskAgain = link !== 'over' && !isFirst;
  return (
    <AuthPage title={resetTitle} lede={link !== 'over' && resetLede}>
      {link === 'asked' && <Skeleton variant="rounded" height={FORM_HEIGHT} />}
      {link === 'good' && <ResetForm key={token} token={token} isFirst={isFirst} />}
      {link === 'over' && <ExpiredLink isFirst={isFirst} />}
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

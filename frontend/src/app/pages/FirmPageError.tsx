import { useRevalidator, useRouteError } from 'react-router-dom';
import { isApiError } from '../../api/errors';
import { ErrorPanel } from '../../kit/feedback/ErrorPanel';
import { PageTitle } from '../../kit/page/PageTitle';
import { PageWidth } from '../../kit/page/PageWidth';
import { errorMessages, pageMessages as words } from '../../messages';

/** A page that could not be fetched, or whose code did not come. The rest of the site is still there. */
export function FirmPageError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const isUnanswered = isApiError(error);
  return (
    <PageWidth sx={{ paddingTop: '56px', '& > h1': { textAlign: 'center' } }}>
      <PageTitle title={words.failedTitle} />
      <ErrorPanel
        error={isUnanswered ? error : errorMessages.screenHint}
        onRetry={() => (isUnanswered ? void revalidate() : window.location.reload())}
      />
    </PageWidth>
  );
}

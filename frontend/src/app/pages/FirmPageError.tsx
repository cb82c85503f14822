import { useRevalidator, useRouteError } from 'react-router-dom';
import { isApiError } from '../../api/errors';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel';
import { PageTitle } from '../../ui/page/PageTitle';
import { PageWidth } from '../../ui/page/PageWidth';
import { errorMessages, pageMessages as words } from '../../messages';

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

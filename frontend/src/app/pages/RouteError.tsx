import { useRouteError } from 'react-router-dom';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel';
import { errorMessages } from '../../messages';

export function RouteError() {
  useRouteError();
  return (
    <main id="main" tabIndex={-1} style={{ display: 'grid', minHeight: '100dvh' }}>
      <ErrorPanel
        title={errorMessages.screenTitle}
        error={errorMessages.screenHint}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}

import { useRouteError } from 'react-router-dom';
import { ErrorPanel } from '../../kit/feedback/ErrorPanel';
import { errorMessages } from '../../messages';

/** What is left when a screen breaks or its code cannot be loaded, for example after a new release. */
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

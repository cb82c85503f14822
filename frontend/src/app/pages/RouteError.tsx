import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { holdDrafts } from '../../api/draft-storage';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel';
import { errorMessages } from '../../messages';

export function RouteError() {
  useRouteError();
  // While rendering: the replaced forms remove their drafts before any effect runs.
  const [release] = useState(holdDrafts);
  useEffect(release, [release]);
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

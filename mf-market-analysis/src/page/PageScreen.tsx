// Screen of the one-page report. It is in the chunk of the analysis, whose modules the report needs too: built on its own
// it would carry them a second time.
import { LoadingState } from '@waybill/ui';
import { lazy, Suspense } from 'react';

const OnePage = lazy(() => import('./OnePage'));

export default function PageScreen() {
  return (
    <Suspense fallback={<LoadingState />}>
      <OnePage />
    </Suspense>
  );
}

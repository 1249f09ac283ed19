// Note in a form whose input comes from before a reload: when it was typed, and a button that discards it.
import { lazy, Suspense } from 'react';
import type { RestoredDraft } from './restored-draft';

/** Loaded with the first draft that is brought back. */
const DraftAlert = lazy(() => import('./DraftAlert'));

/** Renders nothing without a draft. */
export const DraftNote = ({ draft }: { draft: RestoredDraft | null }) =>
  draft === null ? null : (
    <Suspense>
      <DraftAlert draft={draft} />
    </Suspense>
  );

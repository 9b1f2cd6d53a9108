import { useTranslate } from '@vidra/shared-i18n';
import { Button } from '@vidra/shared-ui';
import { lazy, Suspense, useState } from 'react';

// Few visitors report, so the form is not part of the page.
const ReportDialog = lazy(
  () => import(/* webpackChunkName: "report-dialog" */ './report-dialog.tsx'),
);

interface ReportButtonProps {
  readonly shareUid: string;
  readonly isInitiallyOpen: boolean;
}

/** Button that opens the form for a report. */
export function ReportButton({ shareUid, isInitiallyOpen }: ReportButtonProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon="lucide:flag"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        {/* Translators: a verb, on a button that reports a video to the site's operator. */}
        {t`Report`}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog
            shareUid={shareUid}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

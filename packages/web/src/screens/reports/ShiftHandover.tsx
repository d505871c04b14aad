import { Button, Input } from '@chakra-ui/react';
import { ClipboardCheck, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorText } from '../../data/errorText.ts';
import { handOverShift, useHandoverPreview } from '../../data/reports.ts';
import { useMayPerform } from '../../data/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { hint } from '../../ui/toast.ts';
import { SnapshotView } from '../../widgets/reports/SnapshotView.tsx';

/** The shift so far on one page; handing over stores and signs it. */
export default function ShiftHandover() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const may = useMayPerform('signHandover');
  const preview = useHandoverPreview();
  const [note, setNote] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const handOver = async () => {
    try {
      const { id } = await handOverShift(note);
      await navigate(`/report/${id}`);
    } catch (error) {
      hint(errorText(error));
    }
  };
  return (
    <Page overflowY="auto">
      <Toolbar>
        <Button size="sm" variant="ghost" loading={preview.isFetching} onClick={() => void preview.refetch()}>
          <RefreshCw />
          {t('reports.page.show')}
        </Button>
        {may && (
          <>
            <Input
              size="sm"
              maxW="24rem"
              value={note}
              maxLength={500}
              aria-label={t('reports.page.note')}
              placeholder={t('reports.page.note')}
              onChange={(event) => setNote(event.target.value)}
            />
            <Button size="sm" onClick={() => setIsAsking(true)}>
              <ClipboardCheck />
              {t('reports.page.newHandover')}
            </Button>
          </>
        )}
      </Toolbar>
      {preview.isError ? (
        <ErrorState onRefresh={() => void preview.refetch()} reason={errorText(preview.error)} />
      ) : preview.data === undefined ? (
        <LoadingState />
      ) : (
        <SnapshotView {...preview.data} />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('reports.page.newHandover')}
        action={t('reports.page.sign')}
        onConfirm={handOver}
        onClose={() => setIsAsking(false)}
      >
        {t('reports.page.signText')}
      </ConfirmDialog>
    </Page>
  );
}

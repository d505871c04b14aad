import { Box, Button, Flex, Input, Text } from '@chakra-ui/react';
import type { StoredReport } from '@hoistway/shared/domain/reports/reportCall.ts';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText } from '../../crud/formats.ts';
import { errorText } from '../../data/errorText.ts';
import { takeOverShift, useReportRenewal } from '../../data/reports.ts';
import { useMayPerform } from '../../data/session.ts';
import { hint } from '../../ui/toast.ts';

const words = ['handedOver', 'takenOver'] as const;

/** The signatures of both shifts, and the button with which the next shift takes over. */
export function HandoverSignatures({ report }: { report: StoredReport }) {
  const { t } = useTranslation();
  const { signatures } = report;
  return (
    <Box maxW="64rem" mx="auto" mb="5" p="4" borderWidth="1px" borderColor="hairline" borderRadius="l2">
      {signatures.map(({ name, at, note }, nth) => (
        <Box key={at} mb="2">
          <Text fontWeight="semibold">
            {t(`reports.page.${words[nth] ?? 'takenOver'}`, { name, when: instantText(at) })}
          </Text>
          {note !== '' && <Text color="muted">{note}</Text>}
        </Box>
      ))}
      {signatures.length === 1 && <TakeOver id={report.id} />}
    </Box>
  );
}

function TakeOver({ id }: { id: string }) {
  const { t } = useTranslation();
  const may = useMayPerform('signHandover');
  const renew = useReportRenewal();
  const [note, setNote] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  if (!may) return null;
  const takeOver = async () => {
    setIsBusy(true);
    try {
      await takeOverShift(id, note);
    } catch (error) {
      hint(errorText(error));
    } finally {
      await renew();
      setIsBusy(false);
    }
  };
  return (
    <Flex gap="2" wrap="wrap">
      <Input
        size="sm"
        maxW="24rem"
        value={note}
        maxLength={500}
        aria-label={t('reports.page.note')}
        placeholder={t('reports.page.note')}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button size="sm" loading={isBusy} onClick={() => void takeOver()}>
        <ClipboardCheck />
        {t('reports.page.takeOver')}
      </Button>
    </Flex>
  );
}

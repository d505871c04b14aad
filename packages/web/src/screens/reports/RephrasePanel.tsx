import { Box, Button, Text } from '@chakra-ui/react';
import type { Rephrasing } from '@hoistway/shared/domain/insights/rephrasing.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { rephraseReport } from '../../data/reports.ts';
import { useMay } from '../../data/session.ts';
import { hint } from '../../ui/toast.ts';

/** A text of the tenant's language service, above the report that it rephrases. */
export function RephrasePanel({ id }: { id: string }) {
  const { t } = useTranslation();
  const may = useMay(permissions.elevatorReport);
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState<Rephrasing | null>(null);
  if (!may) return null;
  const ask = async () => {
    setIsBusy(true);
    try {
      setAnswer(await rephraseReport(id));
    } catch (error) {
      hint(errorText(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Box maxW="64rem" mx="auto" w="full" mb="4" data-no-print>
      <Button size="sm" variant="outline" loading={isBusy} onClick={() => void ask()}>
        <Languages />
        {t('insights.texts.page.rephrase')}
      </Button>
      {answer && <Answer answer={answer} />}
    </Box>
  );
}

function Answer({ answer }: { answer: Rephrasing }) {
  const { t } = useTranslation();
  if (answer.state === 'rephrased')
    return (
      <Box role="status" mt="3" p="3" borderWidth="1px" borderColor="hairline" borderRadius="l2">
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {answer.text}
        </Text>
        <Text color="muted" textStyle="xs" mt="2">
          {t('insights.texts.page.rephrased')}
        </Text>
      </Box>
    );
  return (
    <Text role="status" mt="2" color="muted" textStyle="sm">
      {answer.state === 'refused'
        ? t('insights.texts.page.refused', { token: answer.token })
        : answer.state === 'unavailable'
          ? t('insights.texts.page.unavailable', { reason: answer.reason })
          : t('insights.texts.page.off')}
    </Text>
  );
}

import { Box, Button, Flex, QrCode, Text } from '@chakra-ui/react';
import { linkPathOfElevator } from '@hoistway/shared/domain/publicLink.ts';
import type { SupervisionOverview } from '@hoistway/shared/domain/supervision/overview.ts';
import { ArrowLeft, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/ListStates.tsx';

const pageStyles =
  '@page { size: A4; margin: 12mm } @media print { html, body { background: #fff !important; color-scheme: light !important } }';
const printStyles = {
  '@media print': {
    position: 'absolute',
    inset: '0',
    overflow: 'visible',
    zIndex: 'max',
    '& [data-no-print]': { display: 'none' },
  },
} as const;

/** The QR labels of a unit's elevators on A4: a phone that scans one opens the elevator and its daily control. */
export function UnitLabels({ unit }: { unit: SupervisionOverview['units'][number] | undefined }) {
  const { t } = useTranslation();
  const labelledElevators = unit?.elevators.filter(({ factoryNo }) => factoryNo !== null) ?? [];
  return (
    <Box flex="1" minH="0" overflowY="auto" bg="#fff" color="#111" css={printStyles} data-labels>
      <style>{pageStyles}</style>
      <Flex data-no-print gap="2" p="3" bg="surface2" color="text">
        <Button asChild size="sm" variant="ghost">
          <Link to="/dayWeekMonthManger">
            <ArrowLeft />
            {t('supervision.form.back')}
          </Link>
        </Button>
        <Button size="sm" ms="auto" variant="outline" onClick={() => window.print()}>
          <Printer />
          {t('supervision.form.print')}
        </Button>
      </Flex>
      {labelledElevators.length === 0 && (
        <EmptyState onRefresh={() => {}}>{t('supervision.labels.none')}</EmptyState>
      )}
      <Flex wrap="wrap" gap="5mm" p="3">
        {labelledElevators.map(({ id, no, name, factoryNo }) => (
          <Box
            key={id}
            w="56mm"
            p="3mm"
            border="0.3mm solid #444"
            textAlign="center"
            css={{ breakInside: 'avoid' }}
            data-label={no}
          >
            <QrCode.Root
              value={`${location.origin}${linkPathOfElevator(factoryNo ?? '')}`}
              encoding={{ ecc: 'Q' }}
              mx="auto"
              css={{ '--qr-code-size': '46mm' }}
            >
              <QrCode.Frame style={{ fill: '#111' }} aria-label={no} role="img">
                <QrCode.Pattern />
              </QrCode.Frame>
            </QrCode.Root>
            <Text fontWeight="700" fontSize="14pt">
              {no}
            </Text>
            <Text fontSize="8pt">{name}</Text>
            <Text fontSize="7pt">{t('supervision.labels.scan')}</Text>
          </Box>
        ))}
      </Flex>
    </Box>
  );
}

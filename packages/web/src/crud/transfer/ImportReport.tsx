import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Figure } from '../../ui/Figure.tsx';
import { fieldErrorText } from '../form/resolver.ts';
import { numberText } from '../formats.ts';
import type { Labels } from '../labels.ts';
import type { ImportResult } from './importResult.ts';

/** What a file would do, and what is wrong in it. */
export function ImportReport({ result, labels }: { result: ImportResult; labels: Labels }) {
  const { t } = useTranslation();
  const more = result.total - result.errors.length;
  return (
    <>
      <Flex gap="8" mb="4">
        <Figure label={t('records.importRows')} value={numberText(result.rows)} />
        <Figure label={t('records.importCreated')} value={numberText(result.created)} />
        <Figure label={t('records.importUpdated')} value={numberText(result.updated)} />
        <Figure
          label={t('records.importErrors')}
          value={numberText(result.total)}
          state={result.total > 0 ? 'attention' : undefined}
        />
      </Flex>
      {result.errors.length > 0 && (
        <>
          <Text color="muted" mb="2">
            {t('records.importSkips')}
          </Text>
          <Box maxH="80" overflow="auto" borderWidth="1px" borderColor="line" borderRadius="l2">
            <chakra.table w="full" css={{ '& th, & td': { px: 3, py: 1.5, textAlign: 'start' } }}>
              <chakra.thead position="sticky" top="0" bg="surface2" color="muted" textStyle="xs">
                <tr>
                  <th>{t('records.importRow')}</th>
                  <th>{t('records.field')}</th>
                  <th>{t('records.importValue')}</th>
                  <th>{t('records.importProblem')}</th>
                </tr>
              </chakra.thead>
              <tbody>
                {result.errors.map((error) => (
                  <chakra.tr
                    key={`${error.row}-${error.field}-${error.code}`}
                    borderTopWidth="1px"
                    borderColor="hairline"
                  >
                    <td>{numberText(error.row)}</td>
                    <td>{error.field === '' ? t('common.absent') : labels.field(error.field)}</td>
                    <chakra.td color="muted" maxW="48" truncate>
                      {error.value === undefined || error.value === null ? '' : String(error.value)}
                    </chakra.td>
                    <chakra.td color="attention">{fieldErrorText(error)}</chakra.td>
                  </chakra.tr>
                ))}
              </tbody>
            </chakra.table>
          </Box>
        </>
      )}
      {more > 0 && (
        <Text color="muted" mt="2">
          {t('records.importMoreErrors', { count: more })}
        </Text>
      )}
    </>
  );
}

import { Flex, Text } from '@chakra-ui/react';
import type { Candidates } from '@hoistway/shared/domain/dispatchView.ts';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Reason why a level has no candidate, with telephone numbers to call instead; in full if no one arrives in time. */
export function Shortfalls({ candidates }: { candidates: Candidates }) {
  const { t } = useTranslation();
  const isWithoutRescuer = !candidates.candidates.some(({ isInTime }) => isInTime);
  const visibleShortfalls = candidates.shortfalls.filter(({ level }) => isWithoutRescuer || level === 1);
  if (visibleShortfalls.length === 0) return null;
  return (
    <Flex
      role="status"
      gap="2"
      align="flex-start"
      bg="attention.subtle"
      borderWidth="1px"
      borderColor="attention.border"
      borderRadius="l2"
      px="3"
      py="2"
    >
      <TriangleAlert size={16} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
      <Flex direction="column" gap="0.5" minW="0">
        {isWithoutRescuer && <Text fontWeight="semibold">{t('dispatch.noRescuer')}</Text>}
        {visibleShortfalls.map(({ level, reason }) => (
          <Text key={level} textStyle="xs">
            {t(`dispatch.level.${level}`)}: {t(`dispatch.shortfall.${reason}`)}
          </Text>
        ))}
        {candidates.telephones
          .filter(({ level }) => visibleShortfalls.some((one) => one.level === level))
          .map(({ name, phone }) => (
            <Text key={`${name}${phone}`} textStyle="xs">
              {name}{' '}
              <Text as="span" color="moving">
                <a href={`tel:${phone}`}>{phone}</a>
              </Text>
            </Text>
          ))}
      </Flex>
    </Flex>
  );
}

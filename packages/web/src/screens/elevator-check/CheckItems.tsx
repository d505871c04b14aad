import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { CheckItemView, CheckView } from '@hoistway/shared/domain/elevatorCheck/checkView.ts';
import { useTranslation } from 'react-i18next';
import { instantText } from '../../crud/formats.ts';
import { type State, StateDot } from '../../ui/StateDot.tsx';
import { ItemJudge } from './ItemJudge.tsx';
import { useItemName } from './useItemName.ts';

interface CheckItemsProps {
  view: CheckView;
  isEditable: boolean;
  /** Marks the first open item as the present step. */
  isGuided: boolean;
}

/** The items with the device's report and the judgement; a guided test leads from one to the next. */
export function CheckItems({ view, isEditable, isGuided }: CheckItemsProps) {
  const next = view.items.find(({ answer }) => answer === null);
  return (
    <Stack as="ol" listStyleType="none" gap="0" borderWidth="1px" borderColor="line" borderRadius="l3">
      {view.items.map((item, at) => (
        <ItemLine
          key={item.key}
          item={item}
          nth={at + 1}
          check={view.check}
          isEditable={isEditable}
          isPresent={isGuided && isEditable && item === next}
        />
      ))}
    </Stack>
  );
}

const answerStates: Record<NonNullable<CheckItemView['answer']>['judgement'], State> = {
  agrees: 'normal',
  differs: 'fault',
  notTested: 'unknown',
};

interface ItemLineProps {
  item: CheckItemView;
  nth: number;
  check: CheckView['check'];
  isEditable: boolean;
  isPresent: boolean;
}

function ItemLine({ item, nth, check, isEditable, isPresent }: ItemLineProps) {
  const { t } = useTranslation();
  const nameOf = useItemName();
  const { answer, observedAt } = item;
  return (
    <Flex
      as="li"
      data-item={item.key}
      aria-current={isPresent ? 'step' : undefined}
      gap="3"
      rowGap="2"
      wrap="wrap"
      align="center"
      px="3"
      py="2"
      borderBottomWidth="1px"
      borderColor="hairline"
      _last={{ borderBottomWidth: '0' }}
      bg={isPresent ? 'surface2' : undefined}
    >
      <Text color="muted" w="6" textAlign="end" fontVariantNumeric="tabular-nums">
        {nth}
      </Text>
      <Box flex="1" minW="40">
        <Text fontWeight={isPresent ? 'semibold' : undefined}>{nameOf(item)}</Text>
        {isPresent && (
          <Text color="muted" textStyle="sm">
            {t(`devices.check.todo.${item.kind}`)}
          </Text>
        )}
      </Box>
      <Box minW="44">
        <StateDot state={observedAt === null ? 'unknown' : 'normal'}>
          {observedAt === null
            ? t('devices.check.notReported')
            : t('devices.check.reported', { at: instantText(observedAt) })}
        </StateDot>
      </Box>
      <Flex minW={{ md: '56' }} gap="2" wrap="wrap" align="center">
        {answer && (
          <Box>
            <StateDot state={answerStates[answer.judgement]} isColoured>
              {t(`devices.check.judgements.${answer.judgement}`)}
            </StateDot>
            {answer.note && <Text textStyle="sm">{answer.note}</Text>}
          </Box>
        )}
        {isEditable && check && <ItemJudge check={check} item={item} />}
      </Flex>
    </Flex>
  );
}

import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Farewell } from '../../data/loginPath.ts';
import { StateMark } from '../../ui/StateDot.tsx';

/** Reason why the session ended. */
export function FarewellNote({ because }: { because: Farewell }) {
  const { t } = useTranslation();
  const words =
    because === 'untold'
      ? t('app.login.untold')
      : because === 'forbidden'
        ? t('app.login.lostOrganisation')
        : t(`errors.${because}`);
  return (
    <Flex
      role="status"
      gap="2.5"
      align="center"
      px="3"
      py="2.5"
      textStyle="sm"
      borderWidth="1px"
      borderRadius="l2"
      borderColor="attention.border"
      bg="attention.subtle"
      color="text"
    >
      <StateMark state="attention" />
      {words}
    </Flex>
  );
}

import { Button, Flex, Text } from '@chakra-ui/react';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useReach } from '../../data/escalation.ts';
import { useMay } from '../../data/session.ts';
import { StateMark } from '../../ui/StateDot.tsx';

/** Banner that escalation reaches no one away from the seats; hidden with the first working channel. */
export function NoChannelBanner() {
  const { t } = useTranslation();
  const channels = useReach();
  const maySet = useMay(permissions.systemSetting);
  if (channels === undefined || channels.length > 0) return null;
  return (
    <Flex
      role="status"
      align="center"
      gap="3"
      wrap="wrap"
      px="4"
      py="2.5"
      bg="fault.subtle"
      borderWidth="1px"
      borderColor="fault.border"
      borderRadius="l2"
      flexShrink="0"
    >
      <StateMark state="fault" />
      <Text fontWeight="semibold">{t('escalation.reach.title')}</Text>
      <Text color="muted" flex="1" minW="16rem">
        {t('escalation.reach.text')}
      </Text>
      {maySet && (
        <Button asChild size="sm" variant="outline">
          <Link to="/escalation?of=channels">{t('escalation.reach.add')}</Link>
        </Button>
      )}
    </Flex>
  );
}

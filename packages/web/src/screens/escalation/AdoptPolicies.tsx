import { Button, Flex, Text } from '@chakra-ui/react';
import { policyTemplates } from '@hoistway/shared/domain/escalationTemplates.ts';
import { escalationPolicies } from '@hoistway/shared/resources/escalationPolicies.ts';
import { BookCopy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { useMayWrite } from '../../data/session.ts';
import { usePolicyAdoption } from '../../data/templates.ts';
import { hint, showSuccess } from '../../ui/toast.ts';

/** Ready-made policies; a click adopts one as a policy of the tenant. */
export function AdoptPolicies() {
  const { t } = useTranslation();
  const may = useMayWrite(escalationPolicies, 'create');
  const adoption = usePolicyAdoption({
    onDone: ({ ids }) => showSuccess(t(ids.length > 0 ? 'escalation.adopted' : 'escalation.adoptedBefore')),
    onFailed: (error) => hint(errorText(error)),
  });
  if (!may) return null;
  return (
    <Flex
      align="center"
      gap="2"
      wrap="wrap"
      px="3"
      py="2"
      bg="surface2"
      borderRadius="l2"
      borderWidth="1px"
      borderColor="hairline"
    >
      <BookCopy size={18} strokeWidth={1.6} />
      <Text flex="1" minW="14rem" textStyle="sm">
        {t('escalation.ready')}
      </Text>
      {policyTemplates.map(({ code }) => (
        <Button
          key={code}
          size="sm"
          loading={adoption.isPending && adoption.variables === code}
          onClick={() => adoption.mutate(code)}
        >
          {t(`escalation.templates.${code}`)}
        </Button>
      ))}
    </Flex>
  );
}

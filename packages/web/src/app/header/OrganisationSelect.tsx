import { chakra, Popover, Portal } from '@chakra-ui/react';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { changeOrganisation, useOrganisations } from '../../data/organisations.ts';
import { useSession } from '../../data/session.ts';
import { CommandList } from '../../ui/CommandList.tsx';
import { HeaderPill } from '../../ui/HeaderPill.tsx';
import { hint } from '../../ui/toast.ts';

/** Maximum of listed organisations; typing narrows the list. */
const shownAtOnce = 100;

/** The organisation of the session, and the others that the user may choose (§2.3). */
export function OrganisationSelect() {
  const { t } = useTranslation();
  const session = useSession();
  const organisations = useOrganisations();
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState('');

  const open = (now: boolean) => {
    setIsOpen(now);
    setQuery('');
    if (now && organisations.error)
      hint(`${t('app.header.organisationsFailed')}: ${errorText(organisations.error)}`);
  };
  const choose = async (id: string) => {
    open(false);
    if (id === session.orgId) return;
    try {
      await changeOrganisation(id);
    } catch (cause) {
      hint(errorText(cause));
    }
  };

  const searchText = query.trim().toLowerCase();
  const choices = (organisations.data ?? [])
    .filter((one) => one.name.toLowerCase().includes(searchText))
    .slice(0, shownAtOnce)
    .map((one) => ({
      key: one.id,
      label: one.name,
      note: one.id === session.orgId && <Check size={14} />,
      onChoose: () => void choose(one.id),
    }));

  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(now) => open(now.open)}
      positioning={{ placement: 'bottom-start' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <HeaderPill
          // The page's title keeps its space longer than the organisation's name.
          flexShrink="4"
          minW={{ base: '20', md: '28' }}
          maxW={{ base: '28', md: '64' }}
          title={`${t('app.header.organisation')} ${session.orgName}`}
          aria-label={`${t('app.header.organisation')} ${session.orgName}`}
        >
          <chakra.span display="none" css={{ '@media (min-width: 2200px)': { display: 'inline' } }}>
            {t('app.header.organisation')}
          </chakra.span>
          <chakra.span color="text" truncate>
            {session.orgName}
          </chakra.span>
          <ChevronDown size={14} />
        </HeaderPill>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="72" maxH="96" overflow="hidden">
            <CommandList
              label={t('app.header.searchOrganisation')}
              query={query}
              onQuery={setQuery}
              sections={[{ choices }]}
              nothing={organisations.isError ? t('app.header.organisationsFailed') : t('app.palette.nothing')}
              isBusy={organisations.isPending}
            />
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

import { Button, Popover, Portal } from '@chakra-ui/react';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import type { RowOf } from '@hoistway/shared/model/resource.ts';
import { useUnits } from '@hoistway/shared/resources/useUnits.ts';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../../data/rows.ts';
import { useMay } from '../../../data/session.ts';
import { CommandList } from '../../../ui/CommandList.tsx';

type UseUnit = RowOf<typeof useUnits>;

interface FindPlaceProps {
  label: string;
  onChoose: (unit: UseUnit) => void;
}

/** Searches known use units by a part of their name or address; needs no map service. */
export function FindPlace({ label, onChoose: onFound }: FindPlaceProps) {
  const { t } = useTranslation();
  const mayFind = useMay(permissions.company);
  const [isOpen, setIsOpen] = useState(false);
  if (!mayFind) return null;
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => setIsOpen(open)}
      positioning={{ placement: 'bottom-start' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <Button
          w="full"
          justifyContent="flex-start"
          fontWeight="normal"
          color="dim"
          bg="well"
          aria-label={`${label}: ${t('records.place.find')}`}
        >
          <Search />
          {t('records.place.find')}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="96" maxH="80" overflow="hidden" aria-label={t('records.place.find')}>
            <Units
              onFound={(unit) => {
                setIsOpen(false);
                onFound(unit);
              }}
            />
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

function Units({ onFound: onChoose }: { onFound: (unit: UseUnit) => void }) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const search = useDeferredValue(query.trim());
  const units = useRows<UseUnit>(useUnits, { search, pageNo: 1, pageSize: 20 }, { keepsPrevious: true });
  const choices = (units.data?.records ?? []).map((unit) => ({
    key: unit.id,
    label: unit.name,
    note: unit.address,
    onChoose: () => onChoose(unit),
  }));
  return (
    <CommandList
      label={t('records.place.find')}
      query={query}
      onQuery={setQuery}
      sections={[{ choices }]}
      nothing={t('records.noOptions')}
      isBusy={units.isFetching}
    />
  );
}

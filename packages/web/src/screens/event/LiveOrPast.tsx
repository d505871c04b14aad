import { Flex, SegmentGroup } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Page } from '../../ui/Page.tsx';

/** Switch between live and past; the address holds the choice. */
export function LiveOrPast(props: { live: ReactNode; past: ReactNode; aside?: ReactNode }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const isPast = params.get('view') === 'history';
  return (
    <Page>
      <Flex align="center" gap="3">
        <SegmentGroup.Root
          size="sm"
          value={isPast ? 'history' : 'live'}
          onValueChange={({ value }) => setParams(value === 'history' ? { view: 'history' } : {})}
        >
          <SegmentGroup.Indicator />
          <SegmentGroup.Items
            items={[
              { value: 'live', label: t('monitor.view.live') },
              { value: 'history', label: t('monitor.view.history') },
            ]}
          />
        </SegmentGroup.Root>
        {props.aside}
      </Flex>
      {isPast ? props.past : props.live}
    </Page>
  );
}

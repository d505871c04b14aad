import { IconButton, Popover, Portal } from '@chakra-ui/react';
import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** A mark beside a label that opens its explanation. */
export function Meaning({ of, children }: { of: string; children: string }) {
  const { t } = useTranslation();
  return (
    <Popover.Root positioning={{ placement: 'top' }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <IconButton
          size="2xs"
          variant="ghost"
          color="dim"
          aria-label={t('common.meaningOf', { what: of })}
          title={children}
        >
          <CircleHelp />
        </IconButton>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content maxW="80">
            <Popover.Body px="3" py="2" textStyle="xs">
              {children}
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

import { Button, Flex, Input, Menu, Portal, Text } from '@chakra-ui/react';
import type { LinkKind } from '@hoistway/shared/domain/publicLink.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { makeLink } from '../../data/links.ts';
import { useMayPerform } from '../../data/session.ts';
import { copyText } from '../../ui/copyText.ts';
import { Modal } from '../../ui/Modal.tsx';
import { hint, showSuccess } from '../../ui/toast.ts';

const days = [1, 7, 30, 90];

/** Creates a link that shows one record without a login, for the chosen number of days. */
export function ShareLink({ kind, target, label }: { kind: LinkKind; target: string; label?: string }) {
  const { t } = useTranslation();
  const may = useMayPerform('shareLink');
  const [link, setLink] = useState<string | null>(null);
  if (!may) return null;
  const make = async (count: number) => {
    try {
      const { url } = await makeLink({ kind, target, validMs: count * dayMs });
      setLink(new URL(url, location.origin).href);
    } catch (error) {
      hint(errorText(error));
    }
  };
  const copy = async () => {
    if (await copyText(link ?? '')) showSuccess(t('publicPages.copied'));
    else hint(t('common.notCopied'));
  };
  return (
    <>
      <Menu.Root lazyMount>
        <Menu.Trigger asChild>
          <Button>
            <Share2 />
            {label ?? t('publicPages.share')}
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              {days.map((count) => (
                <Menu.Item key={count} value={String(count)} onSelect={() => void make(count)}>
                  {t('publicPages.days', { count })}
                </Menu.Item>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      <Modal isOpen={link !== null} onClose={() => setLink(null)} title={t('publicPages.share')}>
        <Text color="muted" mb="3">
          {t('publicPages.shareText')}
        </Text>
        <Flex gap="2">
          <Input
            readOnly
            value={link ?? ''}
            aria-label={t('publicPages.share')}
            onFocus={({ target: input }) => input.select()}
          />
          <Button flex="none" onClick={() => void copy()}>
            <Copy />
            {t('publicPages.copy')}
          </Button>
        </Flex>
      </Modal>
    </>
  );
}

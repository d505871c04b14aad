import { chakra, Flex } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { type Page, titleKeyOf } from '../page.ts';

const Anchor = chakra(NavLink);

interface MenuLinkProps {
  page: Page;
  icon?: ReactNode;
  /** Only the icon is visible; the label is read out and shown on hover. */
  isRail?: boolean;
  onFollow?: (() => void) | undefined;
}

/** A page in the sidebar; a page with its own window opens there. */
export function MenuLink({ page, icon, isRail = false, onFollow }: MenuLinkProps) {
  const { t } = useTranslation();
  const word = t(titleKeyOf(page));
  const newPage = page.opensNewPage ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <Anchor
      to={page.path}
      end={page.path === '/'}
      onClick={onFollow}
      title={isRail ? word : undefined}
      aria-label={isRail ? word : undefined}
      display="flex"
      alignItems="center"
      gap="2.5"
      h={icon === undefined ? '30px' : '9'}
      flexShrink="0"
      px={isRail ? '0' : '2.5'}
      ps={icon === undefined && !isRail ? '10' : undefined}
      justifyContent={isRail ? 'center' : 'flex-start'}
      borderRadius="l2"
      color="muted"
      textStyle="sm"
      transition="background 120ms, color 120ms"
      focusVisibleRing="inside"
      _hover={{ bg: 'surface3', color: 'text' }}
      css={{ '&[aria-current=page]': { bg: 'moving.subtle', color: 'moving.fg' } }}
      {...newPage}
    >
      {icon}
      {!isRail && (
        <Flex as="span" align="center" gap="1.5" minW="0" flex="1">
          <chakra.span truncate>{word}</chakra.span>
          {page.opensNewPage && (
            <ExternalLink size={12} strokeWidth={1.6} aria-label={t('app.nav.newPage')} opacity={0.6} />
          )}
        </Flex>
      )}
    </Anchor>
  );
}

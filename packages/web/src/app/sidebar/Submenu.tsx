import { Collapsible, chakra, Menu, Portal, Stack } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { groupIcons } from '../groupIcons.tsx';
import { type Group, type Page, titleKeyOf } from '../page.ts';
import { MenuLink } from './MenuLink.tsx';

interface SubmenuProps {
  group: Group;
  pages: readonly Page[];
  /** The name of the current page, if it is one of these. */
  current: string | null;
  onFollow?: (() => void) | undefined;
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  width: 'full',
  h: '9',
  borderRadius: 'l2',
  textStyle: 'sm',
  cursor: 'pointer',
  transition: 'background 120ms, color 120ms',
  focusVisibleRing: 'inside',
  _hover: { bg: 'surface3', color: 'text' },
} as const;

/** A group that unfolds in place; the current page's group is unfolded, with that page in view. */
export function Submenu({ group, pages, current, onFollow }: SubmenuProps) {
  const { t } = useTranslation();
  const isCurrent = current !== null;
  const [isOpen, setIsOpen] = useState(isCurrent);
  const content = useRef<HTMLDivElement>(null);
  const showCurrent = () =>
    content.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  useEffect(() => {
    if (!isCurrent) return;
    setIsOpen(true);
    showCurrent();
  }, [current]);
  const Icon = groupIcons[group];
  return (
    <Collapsible.Root open={isOpen} onOpenChange={({ open }) => setIsOpen(open)}>
      <Collapsible.Trigger asChild>
        <chakra.button type="button" {...line} px="2.5" color={isCurrent ? 'text' : 'muted'}>
          <Icon size={18} strokeWidth={1.6} />
          <chakra.span flex="1" textAlign="start" truncate>
            {t(`app.groups.${group}`)}
          </chakra.span>
          <chakra.span color="dim" transition="transform 150ms" transform={isOpen ? 'rotate(90deg)' : 'none'}>
            <ChevronRight size={14} />
          </chakra.span>
        </chakra.button>
      </Collapsible.Trigger>
      <Collapsible.Content ref={content} onAnimationEnd={showCurrent}>
        <Stack gap="0.5" py="0.5">
          {pages.map((page) => (
            <MenuLink key={page.name} page={page} onFollow={onFollow} />
          ))}
        </Stack>
      </Collapsible.Content>
    </Collapsible.Root>
  );
}

/** The same group on the rail: its icon, with the pages in a flyout. */
export function RailSubmenu({ group, pages, current }: SubmenuProps) {
  const { t } = useTranslation();
  const isCurrent = current !== null;
  const Icon = groupIcons[group];
  const word = t(`app.groups.${group}`);
  return (
    <Menu.Root positioning={{ placement: 'right-start', gutter: 8 }} lazyMount>
      <Menu.Trigger asChild>
        <chakra.button
          type="button"
          {...line}
          justifyContent="center"
          color={isCurrent ? 'moving.fg' : 'muted'}
          bg={isCurrent ? 'moving.subtle' : 'transparent'}
          _expanded={{ bg: 'surface3', color: 'text' }}
          aria-label={word}
          title={word}
        >
          <Icon size={18} strokeWidth={1.6} />
        </chakra.button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.ItemGroup>
              <Menu.ItemGroupLabel color="dim" textStyle="xs" fontWeight="normal">
                {word}
              </Menu.ItemGroupLabel>
              {pages.map((page) => (
                <Menu.Item key={page.name} value={page.name} asChild>
                  <Link to={page.path} {...(page.opensNewPage && { target: '_blank', rel: 'noopener' })}>
                    {t(titleKeyOf(page))}
                  </Link>
                </Menu.Item>
              ))}
            </Menu.ItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

import { Box, chakra, Menu, Portal } from '@chakra-ui/react';
import { serialOrganisations } from '@hoistway/shared/domain/constants.ts';
import { isSuperAdmin } from '@hoistway/shared/domain/permission.ts';
import { Cable, ChevronDown, CircleUserRound, Clapperboard, LogOut, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { leave } from '../../data/login.ts';
import { useSession } from '../../data/session.ts';
import { webSerial } from '../../data/webSerial.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { HeaderPill } from '../../ui/HeaderPill.tsx';
import { hint } from '../../ui/toast.ts';
import { DeskLampDialog } from './DeskLampDialog.tsx';

declare const __PRODUCT_VERSION__: string;

/** Menu of the user: settings, the serial port if the organisation allows it, logout (§2.3). */
export function UserMenu() {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const [isLamp, setIsLamp] = useState(false);
  const maySerial = serialOrganisations.some((id) => id === session.orgId);

  const authorize = () => {
    if (webSerial() !== null) return setIsLamp(true);
    console.info('Serial not supported');
    hint(t('app.header.serialAbsent'));
  };

  return (
    <>
      <Menu.Root lazyMount positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>
          <HeaderPill aria-label={`${t('app.header.user')}: ${session.name || session.username}`} maxW="48">
            <CircleUserRound />
            <chakra.span hideBelow="2xl" color="text" truncate>
              {session.name || session.username}
            </chakra.span>
            <ChevronDown size={14} />
          </HeaderPill>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              <Box px="2" py="1.5">
                <Box fontWeight="medium">{session.name}</Box>
                <Box color="muted" textStyle="xs">
                  {session.username} · {session.orgName}
                </Box>
              </Box>
              <Menu.Separator />
              <Menu.Item value="account" onSelect={() => navigate('/account')}>
                <Settings2 size={15} />
                {t('app.header.account')}
              </Menu.Item>
              {isSuperAdmin(session) && session.isDemonstration && (
                <Menu.Item value="scenarios" onSelect={() => navigate('/scenarios')}>
                  <Clapperboard size={15} />
                  {t('app.pages.scenarios')}
                </Menu.Item>
              )}
              {maySerial && (
                <Menu.Item value="serial" onSelect={authorize}>
                  <Cable size={15} />
                  {t('app.header.serial')}
                </Menu.Item>
              )}
              <Menu.Item value="logout" onSelect={() => setIsLeaving(true)}>
                <LogOut size={15} />
                {t('app.header.logout')}
              </Menu.Item>
              <Menu.Separator />
              <Box px="2" py="1" color="dim" textStyle="2xs">
                {t('app.header.version', { version: __PRODUCT_VERSION__ })}
              </Box>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      <DeskLampDialog isOpen={isLamp} onClose={() => setIsLamp(false)} />
      <ConfirmDialog
        isOpen={isLeaving}
        title={t('app.header.logoutTitle')}
        action={t('app.header.logout')}
        onConfirm={leave}
        onClose={() => setIsLeaving(false)}
      >
        {t('app.header.logoutText')}
      </ConfirmDialog>
    </>
  );
}

import { may, permissions } from '@hoistway/shared/domain/permission.ts';
import { mayWrite } from '@hoistway/shared/domain/recordRights.ts';
import { type ResourceName, resources } from '@hoistway/shared/resources/index.ts';
import { useAtom } from 'jotai';
import { Eye, Keyboard, Moon, Plus, Sun, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../data/session.ts';
import { mutedAtom, themeAtom } from '../../data/settings.ts';
import type { Viewer } from '../menu.ts';
import { recordPages, recordPath } from '../recordPages.ts';
import { pageNamed } from '../routes.ts';

export interface PaletteAction {
  key: string;
  label: string;
  icon: ReactNode;
  /** Target path, or callback. */
  does: string | (() => void);
}

const size = 15;

/** Global actions: settings of this browser, help, and a new record of each kind that the user may write. */
export function useActions(viewer: Viewer, onHelp: () => void): PaletteAction[] {
  const { t } = useTranslation();
  const session = useSession();
  const [theme, setTheme] = useAtom(themeAtom);
  const [isMuted, setIsMuted] = useAtom(mutedAtom);
  const isDark = theme === 'dark';
  const kinds = Object.keys(recordPages).filter((name): name is ResourceName => name in resources);
  const makers = kinds.flatMap((name): PaletteAction[] => {
    const resource = resources[name];
    // A company is created on the page of its type.
    const path = recordPath(name, {}, viewer);
    if (path === null || !mayWrite(session, resource, 'create')) return [];
    const label = t('records.newOf', { what: t(`resources.${name}.one`) });
    return [{ key: `new-${name}`, label, icon: <Plus size={size} />, does: `${path}row=new` }];
  });
  return [
    {
      key: 'theme',
      label: `${t('app.theme.toggle')}: ${t(isDark ? 'app.theme.light' : 'app.theme.dark')}`,
      icon: isDark ? <Sun size={size} /> : <Moon size={size} />,
      does: () => setTheme(isDark ? 'light' : 'dark'),
    },
    {
      key: 'mute',
      label: t(isMuted ? 'app.header.unmute' : 'app.header.mute'),
      icon: isMuted ? <Volume2 size={size} /> : <VolumeX size={size} />,
      does: () => setIsMuted(!isMuted),
    },
    { key: 'help', label: t('app.keys.title'), icon: <Keyboard size={size} />, does: onHelp },
    ...(may(viewer.holder, permissions.user)
      ? [
          {
            key: 'access',
            label: t('app.pages.accessInspector'),
            icon: <Eye size={size} />,
            does: pageNamed('accessInspector').path,
          },
        ]
      : []),
    ...makers,
  ];
}

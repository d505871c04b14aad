import { useAtom } from 'jotai';
import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { themeAtom } from '../../data/settings.ts';
import { HeaderIcon } from '../../ui/HeaderIcon.tsx';

/** Switches between the dark and the light theme. */
export function ThemeToggle() {
  const { t } = useTranslation();
  const [theme, setTheme] = useAtom(themeAtom);
  return (
    <HeaderIcon
      aria-label={t('app.theme.toggle')}
      onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      {theme === 'dark' ? <Sun /> : <Moon />}
    </HeaderIcon>
  );
}

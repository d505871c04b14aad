import { Menu, Portal } from '@chakra-ui/react';
import { locales } from '@hoistway/shared/domain/constants.ts';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { locale, localeChoiceAtom } from '../../data/settings.ts';
import { HeaderIcon } from '../../ui/HeaderIcon.tsx';

/** Stores the choice and reloads the page (§1). */
export function LanguageSelect() {
  const { t } = useTranslation();
  const setChoice = useSetAtom(localeChoiceAtom);
  const choose = (now: string) => {
    setChoice(locales.find((one) => one === now) ?? locale);
    location.reload();
  };
  return (
    <Menu.Root lazyMount positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <HeaderIcon
          aria-label={`${t('app.header.language')}: ${t(`app.languageMarks.${locale}`)}`}
          fontSize="xs"
          fontWeight="semibold"
        >
          {t(`app.languageMarks.${locale}`)}
        </HeaderIcon>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="36">
            <Menu.RadioItemGroup value={locale} onValueChange={(now) => choose(now.value)}>
              {locales.map((one) => (
                <Menu.RadioItem key={one} value={one} lang={one}>
                  {t(`app.languages.${one}`)}
                  <Menu.ItemIndicator />
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

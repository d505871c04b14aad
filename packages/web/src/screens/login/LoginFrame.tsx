import { Box, chakra, Flex, Image, Stack, Text } from '@chakra-ui/react';
import { locales } from '@hoistway/shared/domain/constants.ts';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brandAtom } from '../../data/brand.ts';
import { locale, localeChoiceAtom, themeAtom } from '../../data/settings.ts';
import { NightTower } from './NightTower.tsx';

/** Frame of the pages before login: a tower at night beside the brand and the form. */
export function LoginFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const brand = useAtomValue(brandAtom);
  return (
    <Flex flex="1" minH="100dvh">
      <Box flex="1" position="relative" overflow="hidden" bg="surface1" hideBelow="md" aria-hidden>
        <NightTower />
      </Box>
      <Flex
        direction="column"
        w={{ base: 'full', md: '28rem' }}
        flexShrink="0"
        bg="ground"
        borderStartWidth={{ md: '1px' }}
        borderColor="hairline"
        px={{ base: '6', sm: '12' }}
        py="8"
      >
        <Choices />
        <Stack flex="1" justify="center" gap="7" py="8">
          <Stack gap="3">
            <Image src={brand.logoLarge} alt="" h="11" maxW="56" objectFit="contain" objectPosition="left" />
            <Box>
              <chakra.h1 fontSize="2xl" fontWeight="semibold" letterSpacing="-0.02em" lineHeight="1.2">
                {brand.systemName}
              </chakra.h1>
              <Text color="muted" mt="1">
                {t('app.login.lead')}
              </Text>
            </Box>
          </Stack>
          {children}
        </Stack>
        <Text color="dim" textStyle="2xs" minH="1lh">
          {brand.companyName}
        </Text>
      </Flex>
    </Flex>
  );
}

function Choices() {
  const { t } = useTranslation();
  const setChoice = useSetAtom(localeChoiceAtom);
  const [theme, setTheme] = useAtom(themeAtom);
  return (
    <Flex justify="flex-end" gap="1" color="muted" textStyle="xs">
      {locales.map((one) => (
        <Plain
          key={one}
          lang={one}
          aria-current={one === locale || undefined}
          onClick={() => {
            setChoice(one);
            location.reload();
          }}
        >
          {t(`app.languages.${one}`)}
        </Plain>
      ))}
      <Plain aria-label={t('app.theme.toggle')} onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
        {theme === 'dark' ? <Sun size={14} /> : <Moon size={14} />}
      </Plain>
    </Flex>
  );
}

const Plain = chakra('button', {
  base: {
    px: '2',
    h: '7',
    borderRadius: 'l2',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    _hover: { color: 'text' },
    '&[aria-current]': { color: 'text' },
  },
});

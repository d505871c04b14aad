import { Box, Button, chakra, Flex, Heading, Stack } from '@chakra-ui/react';
import { useAtom } from 'jotai';
import { Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { themeAtom } from '../data/settings.ts';
import { applyTheme } from '../data/theme.ts';
import type { Story } from './story.ts';

const files = import.meta.glob<{ default: Story }>('../**/*.stories.tsx', { eager: true });
const stories = Object.values(files)
  .map((file) => file.default)
  .sort((a, b) => a.name.localeCompare(b.name));

const hashName = () => decodeURIComponent(location.hash.slice(1));

/** Every story by name; the address names the one shown, and none shows all. */
export function Gallery() {
  const { t } = useTranslation();
  const [name, setName] = useState(hashName);
  const [theme, setTheme] = useAtom(themeAtom);
  useEffect(() => applyTheme(theme), [theme]);
  useEffect(() => {
    const follow = () => setName(hashName());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const visibleStories = stories.filter((story) => name === '' || story.name === name);
  return (
    <Flex minH="100dvh">
      <Stack
        as="nav"
        w="60"
        flexShrink="0"
        gap="0"
        p="2"
        bg="surface1"
        borderEndWidth="1px"
        borderColor="line"
      >
        <Button
          variant="ghost"
          justifyContent="flex-start"
          onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
        >
          {theme === 'dark' ? <Sun /> : <Moon />}
          {t('app.theme.toggle')}
        </Button>
        {['', ...stories.map((story) => story.name)].map((one) => (
          <chakra.a
            key={one}
            href={`#${one}`}
            px="3"
            py="1"
            borderRadius="l1"
            color={one === name ? 'text' : 'muted'}
            bg={one === name ? 'surface3' : 'transparent'}
          >
            {one === '' ? '*' : one}
          </chakra.a>
        ))}
      </Stack>
      <Stack flex="1" minW="0" p="6" gap="8">
        {visibleStories.map((story) => (
          <Stack key={story.name} as="section" gap="3">
            <Heading as="h2" fontSize="md" color="muted">
              {story.name}
            </Heading>
            <Flex wrap="wrap" gap="4" align="flex-start">
              {Object.entries(story.states).map(([state, draw]) => (
                <Stack key={state} gap="1" minW="40" maxW="full">
                  <Box color="dim" textStyle="2xs">
                    {state}
                  </Box>
                  <Box>{draw()}</Box>
                </Stack>
              ))}
            </Flex>
          </Stack>
        ))}
      </Stack>
    </Flex>
  );
}

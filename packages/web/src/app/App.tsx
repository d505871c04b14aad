import { ChakraProvider } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router/dom';
import { themeAtom } from '../data/settings.ts';
import { applyTheme } from '../data/theme.ts';
import { systemAtom } from '../ui/theme/systemAtom.ts';
import { router } from './router.tsx';

/** The application with its theme and its routes. */
export function App() {
  const theme = useAtomValue(themeAtom);
  const system = useAtomValue(systemAtom);
  useEffect(() => applyTheme(theme), [theme]);
  return (
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>
  );
}

import { ChakraProvider } from '@chakra-ui/react';
import { RouterProvider } from 'react-router/dom';
import { system } from '../ui/theme/system.ts';
import { router } from './router.tsx';

/** The whole application under its look and its routes. */
export function App() {
  return (
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>
  );
}

import '@fontsource-variable/inter';
import { ChakraProvider } from '@chakra-ui/react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { completeLanguage, startLanguage } from '../app/i18n.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { system } from '../ui/theme/fullSystem.ts';
import { Gallery } from './Gallery.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
await startLanguage();
await completeLanguage();
const router = createMemoryRouter([{ path: '*', element: <Gallery /> }]);
createRoot(root).render(
  <ChakraProvider value={system}>
    <RouterProvider router={router} />
    <Toasts />
  </ChakraProvider>,
);

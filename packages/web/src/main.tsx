import '@fontsource-variable/inter';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { startLanguage } from './app/i18n.ts';
import { startBrand } from './data/brand.ts';
import { locale } from './data/settings.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
document.documentElement.lang = locale === 'it-Italy' ? 'it' : locale;

// Texts and brand are loaded before the first paint, so that neither flashes.
await Promise.all([startLanguage(), startBrand()]);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

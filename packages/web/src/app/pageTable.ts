import { createContext, useContext } from 'react';
import type { Page } from './page.ts';

/**
 * The route table, provided by `Root`: a screen reads it from here, because the table itself imports every screen.
 */
export const PageTable = createContext<readonly Page[]>([]);

export const usePages = (): readonly Page[] => useContext(PageTable);

import type { ReactNode } from 'react';
import { errorText } from '../../data/errorText.ts';
import { QueryScope } from '../../data/QueryScope.tsx';
import { hint } from '../../ui/toast.ts';

/** The cache of a page without a session. */
export const LinkScope = ({ children }: { children: ReactNode }) => (
  <QueryScope onFailure={(error) => hint(errorText(error))}>{children}</QueryScope>
);

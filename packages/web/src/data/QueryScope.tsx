import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { newQueryClient } from './query.ts';

interface QueryScopeProps {
  /** Called with each failure that its caller does not show itself. */
  onFailure: (error: unknown) => void;
  children: ReactNode;
}

/** A separate cache of answers: one for a session in an organisation, and for each page without a session. */
export function QueryScope({ onFailure, children }: QueryScopeProps) {
  const [queries] = useState(() => newQueryClient(onFailure));
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

import { useEffect } from 'react';
import { ApiError } from './apiError.ts';
import { useConnection } from './connection.tsx';
import { renewSession } from './login.ts';

/**
 * Keeps the stored session current. The edge closes a socket whose rights or organisation have changed, so each
 * connection refetches it.
 */
export function useSessionRenewal() {
  const socket = useConnection()?.socket;
  useEffect(() => {
    if (!socket) return;
    const renew = () =>
      void renewSession().catch((error: unknown) => {
        // The connection's state shows a missing answer; a refusal ends the session or the socket.
        if (!(error instanceof ApiError)) throw error;
      });
    socket.on('connect', renew);
    return () => {
      socket.off('connect', renew);
    };
  }, [socket]);
}

import { useEffect } from 'react';
import { ApiError } from './client.ts';
import { useConnection } from './connection.tsx';
import { renewSession } from './login.ts';

/**
 * Keeps the stored session at what the server says. The edge cuts a socket whose rights or organisation have changed, so
 * that each connection is the moment to ask.
 */
export function useSessionRenewal() {
  const socket = useConnection()?.socket;
  useEffect(() => {
    if (!socket) return;
    const renew = () =>
      void renewSession().catch((error: unknown) => {
        // The state of the connection says that nothing answers; a refusal ends the session or the socket.
        if (!(error instanceof ApiError)) throw error;
      });
    socket.on('connect', renew);
    return () => {
      socket.off('connect', renew);
    };
  }, [socket]);
}

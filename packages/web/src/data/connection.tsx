import type { ErrorCode } from '@hoistway/shared/domain/errors.ts';
import type { BrowserAuth } from '@hoistway/shared/streams/browserSocket.ts';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { FleetWatch } from './fleetWatch.ts';
import { type EdgeSocket, edgeSocket, keepConnected } from './socket.ts';
import { StreamHub } from './streamHub.ts';

/** Live parts of a session: the socket with its streams and its fleet; a gallery has a fleet without a socket. */
export interface Connection {
  socket: EdgeSocket | null;
  streams: StreamHub | null;
  fleet: FleetWatch;
}

const ConnectionContext = createContext<Connection | null>(null);

/** The session's connection, or null outside of one. */
export function useConnection(): Connection | null {
  return useContext(ConnectionContext);
}

/**
 * Opens one connection for the session and keeps it while mounted; another token, organisation or locale opens
 * another. Calls `onEnded` when the edge ends the session.
 */
export function ConnectionProvider(props: {
  auth: BrowserAuth;
  onEnded: (code: ErrorCode) => void;
  children: ReactNode;
}) {
  const { token, orgId, locale } = props.auth;
  const connection = useMemo(() => {
    const socket = edgeSocket(locale === undefined ? { token, orgId } : { token, orgId, locale });
    return { socket, streams: new StreamHub(socket), fleet: new FleetWatch(socket) };
  }, [token, orgId, locale]);
  const onEnded = useRef(props.onEnded);
  useEffect(() => {
    onEnded.current = props.onEnded;
  });
  useEffect(() => {
    connection.streams.open();
    connection.fleet.open();
    const disconnect = keepConnected(connection.socket, (code) => onEnded.current(code));
    return () => {
      disconnect();
      connection.fleet.close();
      connection.streams.close();
    };
  }, [connection]);
  return <ConnectionContext value={connection}>{props.children}</ConnectionContext>;
}

/** Replaces the session's connection, for stories and replays. */
export function ConnectionOverride(props: { connection: Connection; children: ReactNode }) {
  return <ConnectionContext value={props.connection}>{props.children}</ConnectionContext>;
}

import {
  messageType,
  type UpstreamMessage,
  upstreamMessageSchema,
} from '@hoistway/shared/streams/upstreamSocket.ts';
import { filter, map, merge, type Observable, share, startWith, tap, withLatestFrom } from 'rxjs';
import type { Peers } from '../peers/peers.ts';
import type { UpstreamLink } from '../upstream/webSocket.ts';

/**
 * The pushed messages of a scope: from our own connection, and while that one is down from a peer whose connection
 * is up, so that an alarm arrives as long as any path is open. Subscribers dedupe by id.
 */
export function pushesOf(
  link: Pick<UpstreamLink, 'messages$' | 'state$'>,
  peers: Peers,
  scopeKey: string,
): Observable<UpstreamMessage> {
  if (peers.isAlone) return link.messages$;
  const channel = `push:${scopeKey}`;
  const own$ = link.messages$.pipe(
    withLatestFrom(peers.owns$(channel).pipe(startWith(false))),
    tap(([message, isOwner]) => {
      if (isOwner && isRelayed(message)) peers.publish(channel, message);
    }),
    map(([message]) => message),
  );
  const theirs$ = peers.messages$(channel).pipe(
    filter(() => link.state$.value.state !== 'live'),
    map((message) => upstreamMessageSchema.parse(message)),
    filter(isRelayed),
  );
  return merge(own$, theirs$).pipe(share());
}

const isRelayed = (message: UpstreamMessage): boolean =>
  message.type === messageType.event ||
  message.type === messageType.alarm ||
  message.type === messageType.unrecorded;

import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { hostName, optionalTurnUrl, webSocketUrl } from '../domain/validation.ts';
import { flag, secret, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';
import { uniqueName } from './uniqueName.ts';

/** A SIP server for seats and cars, reachable by browsers over WebSocket, with its NAT relays. */
export const intercomServers = defineResource({
  name: 'intercomServers',
  scope: 'tenant',
  permission: permissions.systemSetting,
  rights: recordRights.settings,
  display: 'name',
  sort: { by: 'name' },
  fields: {
    name: uniqueName,
    webSocketUrl: text({ schema: webSocketUrl, list: true, transfer: true }),
    domain: text({ schema: hostName, list: true, transfer: true }),
    /** The realm of the server's password challenge; the domain by default. */
    realm: text({ transfer: true }),
    stunUrl: text({ schema: optionalTurnUrl, transfer: true, group: 'network' }),
    turnUrl: text({ schema: optionalTurnUrl, transfer: true, group: 'network' }),
    /** Shared with the TURN server, which accepts credentials derived from it for an hour; never sent to browsers. */
    turnSecret: secret({ group: 'network' }),
    isActive: flag({ initial: true, list: true, filter: true, inline: true, transfer: true }),
  },
});

import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { hostName, optionalTurnUrl, textRequired, webSocketUrl } from '../domain/validation.ts';
import { flag, secret, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** Where seats and cars meet to speak: a SIP server that browsers reach over WebSocket, and the ways round a NAT. */
export const intercomServers = defineResource({
  name: 'intercomServers',
  scope: 'tenant',
  permission: permissions.systemSetting,
  rights: recordRights.settings,
  display: 'name',
  sort: { by: 'name' },
  fields: {
    name: text({
      schema: textRequired,
      list: true,
      filter: true,
      search: true,
      unique: true,
      transfer: true,
    }),
    webSocketUrl: text({ schema: webSocketUrl, list: true, transfer: true }),
    domain: text({ schema: hostName, list: true, transfer: true }),
    /** What the server names when it asks for the password; the domain where it says nothing else. */
    realm: text({ transfer: true }),
    stunUrl: text({ schema: optionalTurnUrl, transfer: true, group: 'network' }),
    turnUrl: text({ schema: optionalTurnUrl, transfer: true, group: 'network' }),
    /** Shared with the TURN server, which takes names and passwords for an hour made with it; never handed out. */
    turnSecret: secret({ group: 'network' }),
    isActive: flag({ initial: true, list: true, filter: true, inline: true, transfer: true }),
  },
});

import { permissions } from '../domain/permission.ts';
import { dtuCode } from '../domain/validation.ts';
import { choice, flag, instant, integer, secret, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A gateway device (DTU): the box that speaks for one or several elevators (§3 "Gateway device"). */
export const dtus = defineResource({
  name: 'dtus',
  scope: 'organisation',
  permission: permissions.device,
  display: 'dtuCode',
  sort: { by: 'dtuCode' },
  fields: {
    dtuCode: text({ schema: dtuCode, list: true, filter: true, search: true, unique: true, transfer: true }),
    /** The password it connects with; stored hashed. A file may bring it, and never takes it away. */
    secret: secret({ transfer: true }),
    deviceModel: text({ list: true, filter: true, transfer: true }),
    wireFormat: choice(['json', 'binary', 'cube'], { list: true, filter: true, transfer: true }),
    signalType: text({ transfer: true }),
    signalStrength: integer({ readOnly: true, list: true, unit: 'dBm' }),
    ip: text({ readOnly: true, list: true }),
    simCode: text({ transfer: true }),
    simIccid: text({ search: true, transfer: true }),
    softVer: text({ list: true, transfer: true }),
    hardVer: text({ transfer: true }),
    boardHardVer: text({ transfer: true }),
    boardProtocol: text({ transfer: true }),
    temperature: integer({ readOnly: true, unit: '°C' }),
    isBlacklisted: flag({ list: true, filter: true, transfer: true }),
    isOnline: flag({ readOnly: true, list: true, filter: true }),
    isOnMains: flag({ readOnly: true, list: true, filter: true }),
    seenAt: instant({ readOnly: true, list: true }),
    accessedAt: instant({ readOnly: true, list: true }),
    note: text({ long: true, transfer: true }),
  },
});

import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { dtuCode, optionalAboveZero, optionalIccid } from '../domain/validation.ts';
import { choice, date, decimal, flag, instant, integer, secret, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

const count = z.int().min(0).nullable().optional();

/** A gateway device (DTU) of one or several elevators (§3 "Gateway device"). */
export const dtus = defineResource({
  name: 'dtus',
  scope: 'organisation',
  permission: permissions.device,
  rights: recordRights.devices,
  display: 'dtuCode',
  palettePlace: 5,
  sort: { by: 'dtuCode' },
  visibleBy: [{ by: 'organisation' }, { by: 'elevator', field: 'dtuCode', match: 'dtuCode' }],
  fields: {
    dtuCode: text({
      uniqueEverywhere: { key: 'identity' },
      schema: dtuCode,
      list: true,
      filter: true,
      search: true,
      unique: true,
      transfer: true,
    }),
    /** The password of its connections; stored hashed. A file may set it, and never removes it. */
    secret: secret({ transfer: true }),
    deviceModel: text({ list: true, filter: true, transfer: true }),
    wireFormat: choice(['json', 'binary', 'cube'], { list: true, filter: true, transfer: true }),
    signalType: text({ transfer: true }),
    signalStrength: integer({ readOnly: true, list: true, unit: 'dBm' }),
    ip: text({ readOnly: true, list: true }),
    simCode: text({ transfer: true }),
    simICCID: text({ schema: optionalIccid, search: true, transfer: true }),
    expirationTime: date({ list: true, filter: true, transfer: true }),
    softVer: text({ list: true, transfer: true }),
    /** Release number of its firmware, as it reports it. */
    softSequence: integer({ readOnly: true }),
    hardVer: text({ transfer: true }),
    boardHardVer: text({ transfer: true }),
    boardProtocol: text({ transfer: true }),
    supportedProtocols: text({ transfer: true }),
    route: text({ transfer: true }),
    /** Bound while an undeleted elevator names it. */
    bindState: choice(['bound', 'unbound'], { isComputed: true, readOnly: true, list: true, filter: true }),
    linkStatus: choice(['normal', 'disconnected'], { readOnly: true, filter: true }),
    temperature: integer({ readOnly: true, unit: '°C' }),
    isBlacklisted: flag({ list: true, filter: true, transfer: true }),
    isOnline: flag({ readOnly: true, list: true, filter: true }),
    isOnMains: flag({ readOnly: true, list: true, filter: true }),
    seenAt: instant({ readOnly: true, list: true, filter: true }),
    accessedAt: instant({ readOnly: true, list: true }),
    /** The board's own report under address A0. */
    runNumber: integer({ schema: count, transfer: true, group: 'board' }),
    runTimeH: integer({ schema: count, transfer: true, group: 'board', unit: 'h' }),
    motorType: choice(['synchronous', 'asynchronous'], { filter: true, transfer: true, group: 'board' }),
    polePairs: integer({
      schema: z.int().min(1).max(60).nullable().optional(),
      transfer: true,
      group: 'board',
    }),
    doorTypes: text({ transfer: true, group: 'board' }),
    speedMps: decimal({ schema: optionalAboveZero, transfer: true, group: 'board', unit: 'm/s' }),
    note: text({ long: true, transfer: true }),
  },
});

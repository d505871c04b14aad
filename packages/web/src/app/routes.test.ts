import { locales } from '@hoistway/shared/domain/constants.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import { expect, it } from 'vitest';
import { groups, titleKeyOf } from './page.ts';
import { pages } from './routes.ts';

/** §2.2, as in the specification; a part in braces is a parameter. */
const standalone =
  `/login /thirdLogin/{username},{password} /dataManagement /pdf /china /malaysia /cloud /cloudKanban
/eocdOperate /eocdPrivate /private /h5video /h5rvideo /genGzReport /scheme/{salesOrderNo} /r/o/{factoryNo}
/singleMonitor/{elevatorId} /singleMonitorOld/{elevatorId} /MarkToUseUnit/{useUnitId},{useUnitName}
/monitorMore/{useUnitId},{buildingNum},{useUnitName} /elevatorMonitor/monitorCenter /elevatorTest/{elevatorId}
/elevatorCheck/{elevatorId} /elevator/{elevatorId} /workOrder/{workOrderId} /dayControl/{id}
/meterGateway/{elevatorId}/{dbNo} /dayControlReport/{id} /singleElevatorReport/{id}
/multiElevatorReport/{elevatorsIds}/{reportName} /singleElectricityMeterReport/{id}/{meterGatewayCode}/{useUnit}
/multiElectricityMeterReport/{gwSnSet}/{reportName} /weekCheck/{id} /echartReport/{id}/{type} /monthDispatch/{id}
/jx/imageList /maintWorkOrder/{maintWorkOrderId} /newMaintWorkOrder/{id} /simCard/{iccid} /monitorReport/{id}
/8NMuztq/{workOrderId} /h5workOrder/{workOrderId} /doc1`.split(/\s+/);

/** Shape of a path: its fixed parts, with parameters of any name equal. */
const shapeOf = (path: string) =>
  path
    .split('/')
    .map((part) => (/[{:]/.test(part) ? '*' : part))
    .join('/');

it('has every standalone page of §2.2', () => {
  const shapes = new Set(pages.filter((page) => page.frame === 'alone').map((page) => shapeOf(page.path)));
  expect(standalone.filter((path) => !shapes.has(shapeOf(path)))).toEqual([]);
});

/** Pages of this product that the specification does not list. */
const own: ReadonlySet<string> = new Set([
  'rescueMap',
  'scenarios',
  'onCall',
  'compliance',
  'reports',
  'cityReport',
  'shiftHandover',
  'remoteCommands',
  'rideQuality',
  'elevatorParameters',
  'elevatorChecks',
  'healthIndex',
  'firmware',
]);

it('has each group of §2.3 with as many pages as the specification lists', () => {
  const counts = groups.map(
    (group) => pages.filter((page) => page.group === group && !own.has(page.name)).length,
  );
  expect(Object.fromEntries(groups.map((group, at) => [group, counts[at]]))).toEqual({
    statistics: 3,
    elevator: 5,
    monitor: 5,
    event: 5,
    upkeep: 7,
    base: 10,
    userRole: 2,
    // The specification's four, and escalation, whose place it leaves open.
    system: 5,
    document: 7,
    access: 18,
    operations: 11,
  });
});

it('names no page and no path twice', () => {
  expect(new Set(pages.map((page) => page.name)).size).toBe(pages.length);
  expect(new Set(pages.map((page) => shapeOf(page.path))).size).toBe(pages.length);
});

it('has a title for every page and group in every language', () => {
  const keys = [...pages.map(titleKeyOf), ...groups.map((group) => `app.groups.${group}`)];
  const silent = locales.flatMap((locale) => keys.filter((key) => say(locale, key) === key));
  expect(silent).toEqual([]);
});

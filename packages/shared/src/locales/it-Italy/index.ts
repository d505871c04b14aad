import alarms from './alarms.ts';
import codes from './codes.ts';
import entry from './entry.ts';
import events from './events.ts';
import evidence from './evidence.ts';
import home from './home.ts';
import map from './map.ts';
import monitor from './monitor.ts';
import records from './records.ts';
import resources from './resources.ts';

/** Every message of this locale by area; the first part of a label key is the area. */
export default { ...entry, alarms, codes, events, evidence, home, map, monitor, records, resources };

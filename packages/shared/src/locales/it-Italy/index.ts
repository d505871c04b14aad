import alarms from './alarms.ts';
import app from './app.ts';
import codes from './codes.ts';
import common from './common.ts';
import errors from './errors.ts';
import events from './events.ts';
import evidence from './evidence.ts';
import home from './home.ts';
import map from './map.ts';
import monitor from './monitor.ts';
import records from './records.ts';
import resources from './resources.ts';
import validation from './validation.ts';

/** Every message of this locale by area; the first part of a label key is the area. */
export default {
  alarms,
  app,
  codes,
  common,
  errors,
  events,
  evidence,
  home,
  map,
  monitor,
  records,
  resources,
  validation,
};

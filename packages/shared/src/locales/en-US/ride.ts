export default {
  report: 'Report',
  waiting: 'The recording is being analysed',
  maxDeceleration: 'Max deceleration',
  accelerationA95: 'Acceleration A95',
  vibration: 'Vibration, m/s²',
  columns: {
    max: 'Peak-to-peak at constant speed',
    a95: 'A95 at constant speed',
    wholeMax: 'Peak-to-peak, whole ride',
    wholeA95: 'A95, whole ride',
  },
  axes: {
    x: 'x, front to back',
    y: 'y, side to side',
    z: 'z, vertical',
  },
  algorithm: 'ISO 18738-1 with the weighting of ISO 8041; algorithm version {{version}}',
  limitsOf:
    'Judged by the limits of the company’s EOCD setting for {{speed}} m/s. The standard itself sets no limits.',
  noLimits:
    'No EOCD setting of the company for the rated speed ({{speed}} ± {{tolerance}} m/s): not judged. The standard itself sets no limits.',
  warnings: {
    lowRate:
      'Sampled below {{rate}} Hz, the least rate of the standard or of the setting: values are indicative and not judged',
    noConstantSpeed: 'The ride did not reach constant speed: no values for it',
    noStandstill:
      'No standstill of half a second at an end of the recording: speed and distance are uncertain',
    clipped: 'The sensor reached its range: values are indicative and not judged',
    distanceDiffers: 'The distance differs from that of the floors by more than 2 %',
  },
  velocity: 'Velocity',
  acceleration: 'Acceleration',
  spectrum: 'Spectrum at constant speed',
  sources: 'Marks: guide rails of {{rail}} m, guide rollers of {{roller}} mm.',
  thisRun: 'This run',
  lastGood: 'Last good run, {{at}}',
  marks: {
    railJoint: 'Rail joint',
    roller: 'Roller',
  },
  phoneLink: 'Record with a phone',
  upload: 'Upload a recording',
  uploadHint: 'CSV (time, x, y, z) or WAV (three channels, 16 bits)',
  elapsed: 'Recording',
  layFlat: 'Lay the phone flat on the floor of the car',
  whileRecording: 'Wait two seconds, ride without moving the phone, wait two seconds after the stop.',
  stop: 'Stop and send',
  start: 'Start recording',
  startAgain: 'Record another ride',
  sendAgain: 'Send again',
  steps: {
    flat: 'Lay the phone flat in the middle of the car floor, screen up, top towards the back wall.',
    start: 'Start the recording and wait two seconds with the doors closed.',
    ride: 'Ride over several floors. Stand still.',
    stop: 'Wait two seconds after the stop, then stop the recording.',
  },
  trust:
    'A phone samples at some 60 to 100 Hz; the standard requires {{rate}} Hz. The values are indicative and are not judged by limits.',
  sensor: {
    absent: 'This device has no motion sensors, or the page was not opened by HTTPS.',
    refused: 'The browser refused the motion sensors. Allow them in the settings of the page.',
  },
};

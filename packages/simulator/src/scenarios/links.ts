import type { FirmwareFault } from '@hoistway/shared/demonstration/firmwareBoard.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Device, Quirks } from '../device/device.ts';
import type { Unit } from '../fleet/unit.ts';
import type { ScenarioDeclaration, Stage, Story } from './story.ts';

const defaultSkewMs = 10 * minuteMs;
const defaultRepeats = 3;
/** The time for which a door stays open. */
const cabinetChange = { no: 'P1-01', value: '9' } as const;

const deviceOf = (units: readonly Unit[], stage: Stage): Device => {
  const [unit] = units;
  if (unit === undefined) throw new RangeError('a device without a unit');
  return stage.deviceOf(unit);
};

function* flapping(device: Device, stage: Stage): Story {
  const endsAtMs = stage.nowMs() + stage.seconds * 1000;
  try {
    while (stage.nowMs() < endsAtMs) {
      device.cutOff(true);
      yield { seconds: 2 + 8 * stage.random() };
      device.reconnect();
      yield { seconds: 3 + 9 * stage.random() };
    }
  } finally {
    device.reconnect();
  }
}

function* cutOff(device: Device, stage: Stage, isStoring: boolean): Story {
  try {
    device.cutOff(isStoring);
    yield { seconds: stage.seconds };
  } finally {
    device.reconnect();
  }
}

/**
 * During the silence a bell does not arrive upstream: its event arrives with the stored messages when the link is
 * back.
 */
function* outage(units: readonly Unit[], stage: Stage): Story {
  const silence = cutOff(deviceOf(units, stage), stage, true);
  const bell = units.find((unit) => unit.kind === 'car');
  try {
    silence.next();
    if (bell !== undefined) {
      yield { seconds: stage.seconds * 0.2 };
      bell.machine.isBellPressed = true;
      stage.fleet.touch(bell);
      yield { seconds: 5 };
      bell.machine.isBellPressed = false;
      stage.fleet.touch(bell);
    }
    yield { seconds: stage.seconds * 0.8 };
  } finally {
    if (bell !== undefined) bell.machine.isBellPressed = false;
    silence.return();
  }
}

function* quirk(device: Device, stage: Stage, quirks: Partial<Quirks>): Story {
  try {
    Object.assign(device.quirks, quirks);
    yield { seconds: stage.seconds };
  } finally {
    Object.assign(device.quirks, { skewMs: 0, repeats: 0, replies: 'prompt', ignoresWrites: false });
  }
}

/** A person at the cabinets changes a parameter of every controller behind a device. */
function* changeParameter(units: readonly Unit[], stage: Stage): Story {
  const device = deviceOf(units, stage);
  for (const unit of units) device.valuesOf(unit.elevator.node)?.set(cabinetChange.no, cabinetChange.value);
  yield { seconds: 1 };
}

/** The next burn of each device fails in a way of its own. */
function* firmwareFault(device: Device, stage: Stage, fault: FirmwareFault): Story {
  if (device.firmware === null) return;
  try {
    device.firmware.board.fault = fault;
    yield { seconds: stage.seconds };
  } finally {
    device.firmware.board.fault = 'none';
  }
}

/** Scenarios of the link between a device and the platform. */
export const linkScenarios = {
  flappingLink: {
    meaning: 'a device loses its connection every few seconds and comes back',
    at: 'device',
    seconds: 120,
    play: (units, stage) => flapping(deviceOf(units, stage), stage),
  },
  outage: {
    meaning: 'a device is cut off, a bell rings meanwhile, and all is stored and forwarded afterwards',
    at: 'device',
    seconds: 120,
    play: (units, stage) => outage(units, stage),
  },
  offline: {
    meaning: 'a device is silent without a word, and has nothing to tell afterwards',
    at: 'device',
    seconds: 180,
    play: (units, stage) => cutOff(deviceOf(units, stage), stage, false),
  },
  repeats: {
    meaning: "a device's firmware sends every message four times",
    at: 'device',
    seconds: 120,
    play: (units, stage) => quirk(deviceOf(units, stage), stage, { repeats: defaultRepeats }),
  },
  clockSkew: {
    meaning: "a device's clock is ten minutes off, ahead or behind by the seed",
    at: 'device',
    seconds: 180,
    play: (units, stage) =>
      quirk(deviceOf(units, stage), stage, { skewMs: stage.random() < 0.5 ? defaultSkewMs : -defaultSkewMs }),
  },
  lateReplies: {
    meaning: 'a device answers commands after their time-out',
    at: 'device',
    seconds: 300,
    play: (units, stage) => quirk(deviceOf(units, stage), stage, { replies: 'late' }),
  },
  doubledReplies: {
    meaning: 'a device answers each command twice',
    at: 'device',
    seconds: 300,
    play: (units, stage) => quirk(deviceOf(units, stage), stage, { replies: 'twice' }),
  },
  reversedReplies: {
    meaning: 'a device reports the acceptance of a command after its result',
    at: 'device',
    seconds: 300,
    play: (units, stage) => quirk(deviceOf(units, stage), stage, { replies: 'reversed' }),
  },
  refusedCommands: {
    meaning: 'a device refuses every command',
    at: 'device',
    seconds: 300,
    play: (units, stage) => quirk(deviceOf(units, stage), stage, { replies: 'refused' }),
  },
  lostReplies: {
    meaning: 'a device executes commands and never answers',
    at: 'device',
    seconds: 300,
    play: (units, stage) => quirk(deviceOf(units, stage), stage, { replies: 'none' }),
  },
  ignoredWrites: {
    meaning: 'a device confirms writes of values and keeps the values before',
    at: 'device',
    seconds: 300,
    play: (units, stage) => quirk(deviceOf(units, stage), stage, { ignoresWrites: true }),
  },
  changedParameter: {
    meaning: "a person at the cabinet changes a parameter of a device's controllers",
    at: 'device',
    seconds: 5,
    play: changeParameter,
  },
  firmwareCorrupt: {
    meaning: 'the firmware that a device loads arrives with a wrong bit',
    at: 'device',
    seconds: 900,
    play: (units, stage) => firmwareFault(deviceOf(units, stage), stage, 'corrupt'),
  },
  firmwarePowerLost: {
    meaning: 'a device loses its power while it writes its firmware, and starts with the old one',
    at: 'device',
    seconds: 900,
    play: (units, stage) => firmwareFault(deviceOf(units, stage), stage, 'powerLost'),
  },
  firmwareRollsBack: {
    meaning: 'the new firmware of a device fails its self-test, and the device rolls back',
    at: 'device',
    seconds: 900,
    play: (units, stage) => firmwareFault(deviceOf(units, stage), stage, 'selfTestFails'),
  },
  firmwareSilent: {
    meaning: 'a device writes its firmware and does not come back',
    at: 'device',
    seconds: 900,
    play: (units, stage) => firmwareFault(deviceOf(units, stage), stage, 'silent'),
  },
} satisfies Record<string, ScenarioDeclaration>;

import { seededRandom } from '@hoistway/shared/domain/seededRandom.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { FleetMirror } from '@hoistway/shared/fleet/fleetMirror.ts';
import type { Roster } from '@hoistway/shared/fleet/roster.ts';
import type { Calls } from '../e2e/platformCalls.ts';
import { startChild } from './support/child.ts';
import { openRecording, type RecordedSpan } from './support/recording.ts';
import { pause, quantile, type Row, report } from './support/report.ts';
import { type Stage, setStage } from './support/stage.ts';

const elevators = Number(process.env.FLEET ?? 2_000);
const minutes = Number(process.env.MINUTES ?? 3);
const samples = Number(process.env.SAMPLES ?? 60);
/** Time after the end of a minute until it is compressed and written. */
const writtenMs = 8_000;
/** The time range that the console requests around a moment. */
const tape = { beforeMs: 5 * minuteMs, afterMs: 10 * minuteMs };

/** Bytes on disk a change, and milliseconds to the first replayed frame of any minute of any elevator. */
export default async function run(): Promise<void> {
  const stage = await setStage({ fleet: elevators });
  const simulator = await startChild('packages/simulator/src/main.ts', {
    args: ['--mqtt', `mqtt://127.0.0.1:${stage.mqttPort}`, '--fleet', String(elevators)],
  });
  const recording = await openRecording(stage.dataDir);
  try {
    // The devices connect meanwhile.
    await pause(minuteMs / 2);
    const fromMs = Math.ceil(Date.now() / minuteMs) * minuteMs;
    const toMs = fromMs + minutes * minuteMs;
    await pause(fromMs + writtenMs - Date.now());
    const before = await recording.diskBytes();
    await pause(toMs + writtenMs - Date.now());
    const disk = (await recording.diskBytes()) - before;
    const recordedPart = await recording.between(fromMs, toMs);
    const calls = await stage.callsAs('operator1');
    const replay = (lengthMs: typeof tape) => replayTimes(stage, calls, { fromMs, toMs, lengthMs });
    report(
      'recorder',
      [
        ...sizeRows(recordedPart, disk),
        timeRow('first frame, one minute asked for', await replay({ beforeMs: 0, afterMs: minuteMs })),
        timeRow('first frame, 15 minutes asked for', await replay(tape)),
      ],
      [
        `${elevators} simulated elevators for ${minutes} minutes, ${recordedPart.minutes} blocks of a minute; a reading is an elevator's second with news, a change a row of one level of detail`,
        `${samples} random elevators and moments, while the recorder goes on; a frame counts when it is folded into a table`,
      ],
    );
  } finally {
    await recording.close();
    await simulator.stop();
    await stage.close();
  }
}

function sizeRows(recordedPart: RecordedSpan, disk: number): Row[] {
  return [
    { what: 'bytes on disk a change', value: disk / recordedPart.changes, of: recordedPart.changes },
    { what: 'bytes on disk a reading', value: disk / recordedPart.readings, of: recordedPart.readings },
    {
      what: 'bytes compressed a change',
      value: recordedPart.bytes / recordedPart.changes,
      of: recordedPart.changes,
    },
  ];
}

const timeRow = (what: string, times: number[]): Row => ({
  what: `${what}, ms`,
  value: quantile(times, 0.5),
  p99: quantile(times, 0.99),
  of: times.length,
});

/** Milliseconds from the request to the first folded frame, for random elevators at random moments. */
async function replayTimes(
  stage: Stage,
  { session, get }: Calls,
  span: { fromMs: number; toMs: number; lengthMs: typeof tape },
): Promise<number[]> {
  const roster = await get<Roster>('fleet/roster');
  const random = seededRandom(1);
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample++) {
    const id = roster.ids[Math.floor(random() * roster.ids.length)] ?? '';
    const momentMs = span.fromMs + Math.floor((random() * (span.toMs - span.fromMs)) / minuteMs) * minuteMs;
    const query = new URLSearchParams({
      elevatorIds: id,
      from: new Date(momentMs - span.lengthMs.beforeMs).toISOString(),
      to: new Date(momentMs + span.lengthMs.afterMs).toISOString(),
    });
    const startedAt = performance.now();
    const answer = await fetch(`${stage.url}/api/recorder/frames?${query}`, {
      headers: { authorization: session.token, 'current-org': session.orgId },
    });
    if (!answer.ok) throw new Error(`recorder/frames: ${answer.status} ${await answer.text()}`);
    const frames = new FleetMirror().applyAll(new Uint8Array(await answer.arrayBuffer()));
    if (frames[0]?.outcome !== 'applied') throw new Error(`nothing is recorded of elevator ${id}`);
    times.push(performance.now() - startedAt);
  }
  return times;
}

import { conditionOf } from '../../data/condition.ts';
import type { ElevatorState } from '../../data/elevatorState.ts';
import type { Story } from '../../gallery/story.ts';
import { anElevatorState } from '../../testing/sampleState.ts';
import { EscalatorBand } from './EscalatorBand.tsx';

const running = (part: Partial<ElevatorState> = {}) =>
  anElevatorState({
    run: 'moving',
    direction: 'up',
    speedMps: 0.5,
    handrailLeftMps: 0.5,
    handrailRightMps: 0.5,
    ...part,
  });
const band = (state: ElevatorState | null) => (
  <EscalatorBand state={state} condition={state === null ? 'unknown' : conditionOf(state)} label="A-02" />
);

const story: Story = {
  name: 'widgets/EscalatorBand',
  states: {
    up: () => band(running()),
    down: () => band(running({ direction: 'down', speedMps: -0.5 })),
    'handrail off': () => band(running({ handrailRightMps: 0.38, fault: 30 })),
    'safety chain open': () =>
      band(
        running({
          run: 'stopped',
          speedMps: 0,
          handrailLeftMps: 0,
          handrailRightMps: 0,
          safetyPoint: 4,
          fault: 33,
        }),
      ),
    stopped: () =>
      band(
        running({ run: 'stopped', speedMps: 0, direction: 'none', handrailLeftMps: 0, handrailRightMps: 0 }),
      ),
    offline: () => band(running({ online: 'offline' })),
    unknown: () => band(null),
  },
};
export default story;

import { Box } from '@chakra-ui/react';
import type { Story } from '../gallery/story.ts';
import { Figure } from './Figure.tsx';
import { Panel } from './Panel.tsx';
import { StateDot, states } from './StateDot.tsx';

const story: Story = {
  name: 'ui/states',
  states: {
    ...Object.fromEntries(
      states.map((state) => [
        state,
        () => (
          <Box w="44">
            <StateDot state={state} isColoured>
              {state}
            </StateDot>
            <Panel p="3" mt="2" isAlarm={state === 'alarm'}>
              <Figure label={state} value="1 119" note="1.5 %" state={state} />
            </Panel>
          </Box>
        ),
      ]),
    ),
  },
};
export default story;

import { Box } from '@chakra-ui/react';
import type { LivePicture } from '../../data/video/livePlayer.ts';
import type { Story } from '../../gallery/story.ts';
import { PictureState } from './PictureState.tsx';

const playing: LivePicture = { state: 'playing', fault: null, behindS: 0.8, stalls: 0 };
const stateOf = (more: Partial<LivePicture>, isFull = false) => (
  <Box position="relative" w="24rem" h="13.5rem" bg="black">
    <PictureState picture={{ ...playing, ...more }} isFull={isFull} onAgain={() => {}} />
  </Box>
);

const story: Story = {
  name: 'widgets/PictureState',
  states: {
    connecting: () => stateOf({ state: 'connecting' }),
    live: () => stateOf({}),
    'behind, with stalls': () => stateOf({ behindS: 7.4, stalls: 3 }),
    'no connection': () => stateOf({ state: 'failed', fault: 'connection' }),
    'H.265': () => stateOf({ state: 'failed', fault: 'h265' }),
    'eight are shown': () => stateOf({}, true),
  },
};
export default story;

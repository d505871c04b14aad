import { Box } from '@chakra-ui/react';
import type { LivePicture } from '../../data/video/livePlayer.ts';
import type { Story } from '../../gallery/story.ts';
import { PictureState } from './PictureState.tsx';

const playing: LivePicture = { state: 'playing', fault: null, behindS: 0.8, stalls: 0 };
const shown = (more: Partial<LivePicture>, isFull = false) => (
  <Box position="relative" w="24rem" h="13.5rem" bg="black">
    <PictureState picture={{ ...playing, ...more }} isFull={isFull} onAgain={() => {}} />
  </Box>
);

const story: Story = {
  name: 'widgets/PictureState',
  states: {
    connecting: () => shown({ state: 'connecting' }),
    live: () => shown({}),
    'behind, with stalls': () => shown({ behindS: 7.4, stalls: 3 }),
    'no connection': () => shown({ state: 'failed', fault: 'connection' }),
    'H.265': () => shown({ state: 'failed', fault: 'h265' }),
    'eight are shown': () => shown({}, true),
  },
};
export default story;

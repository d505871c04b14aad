import { chakra } from '@chakra-ui/react';

/** Places of the shafts in the drawing's units; `from` and `to` are floors that a car travels between. */
const shafts = [
  { x: 140, floors: 14, from: 2, to: 11, seconds: 19, state: 'moving' },
  { x: 230, floors: 22, from: 4, to: 19, seconds: 27, state: 'moving' },
  { x: 320, floors: 22, from: 8, to: 15, seconds: 16, state: 'moving' },
  { x: 410, floors: 18, from: 17, to: 1, seconds: 24, state: 'moving' },
  { x: 500, floors: 18, from: 6, to: 6, seconds: 1, state: 'maintenance' },
  { x: 590, floors: 25, from: 3, to: 21, seconds: 31, state: 'moving' },
  { x: 680, floors: 12, from: 9, to: 2, seconds: 21, state: 'moving' },
] as const;

const floorHeight = 26;
const ground = 760;
const width = 44;
const yOf = (floor: number) => ground - (floor + 1) * floorHeight;

const Car = chakra('g');

/** Decoration: shafts at night with moving cars. It shows no real elevator. */
export function NightTower() {
  return (
    <chakra.svg
      viewBox="0 0 860 860"
      preserveAspectRatio="xMidYMid slice"
      position="absolute"
      inset="0"
      w="full"
      h="full"
      fill="none"
    >
      {shafts.map((shaft) => (
        <g key={shaft.x}>
          <chakra.rect
            x={shaft.x}
            y={yOf(shaft.floors) + 4}
            width={width}
            height={(shaft.floors + 1) * floorHeight - 4}
            fill="ground"
            stroke="hairline"
          />
          {Array.from({ length: shaft.floors + 1 }, (_, floor) => (
            <chakra.path
              key={floor}
              d={`M${shaft.x} ${yOf(floor) + floorHeight}h${width}`}
              stroke="hairline"
            />
          ))}
          <chakra.path
            d={`M${shaft.x + width / 2} ${yOf(shaft.floors) + 4}V${ground}`}
            stroke="line"
            strokeDasharray="1 5"
          />
          <Car
            css={{
              '--from': `${yOf(shaft.from)}px`,
              '--to': `${yOf(shaft.to)}px`,
              animation: `travel ${shaft.seconds}s cubic-bezier(0.45, 0, 0.55, 1) ${-shaft.x / 29}s infinite`,
              '@media (prefers-reduced-motion: reduce)': { animationPlayState: 'paused' },
            }}
          >
            <chakra.rect
              x={shaft.x + 5}
              y="3"
              width={width - 10}
              height={floorHeight - 5}
              rx="2"
              fill={shaft.state}
              fillOpacity={shaft.state === 'moving' ? 0.85 : 0.6}
            />
            <chakra.path
              d={`M${shaft.x + width / 2} 5v${floorHeight - 9}`}
              stroke="ground"
              strokeWidth="1.5"
            />
          </Car>
        </g>
      ))}
      <chakra.path d={`M0 ${ground}.5h860`} stroke="line" />
    </chakra.svg>
  );
}

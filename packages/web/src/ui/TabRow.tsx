import { Tabs } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface TabRowProps {
  /** Name and label of each, in order. */
  tabs: readonly { name: string; label: ReactNode }[];
  /** The name of the tab that is open. */
  value: string;
}

/**
 * Labels of tabs in one line over the whole width. An overflowing row scrolls, fades at the end that has more, and
 * scrolls the open tab into view; the arrow keys reach all of them.
 */
export function TabRow({ tabs, value }: TabRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState({ before: false, after: false });
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const look = () => setMore(hiddenEnds(element));
    const watch = new ResizeObserver(look);
    for (const one of [element, ...element.children]) watch.observe(one);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  useEffect(() => {
    const open = [...(row.current?.children ?? [])].find((one) => one.getAttribute('data-value') === value);
    open?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value]);
  return (
    <Tabs.List
      ref={row}
      display="flex"
      w="full"
      minW="0"
      flexShrink="0"
      overflowX="auto"
      overflowY="hidden"
      scrollbarWidth="none"
      scrollPaddingInline="10"
      css={{ maskImage: fadeOf(more) }}
    >
      {tabs.map(({ name, label }) => (
        <Tabs.Trigger
          key={name}
          value={name}
          flexShrink="0"
          whiteSpace="nowrap"
          _focusVisible={{ outlineOffset: '-2px' }}
        >
          {label}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}

const fadePx = 36;

const fadeOf = ({ before, after }: { before: boolean; after: boolean }) =>
  before || after
    ? `linear-gradient(to right, ${before ? `transparent, black ${fadePx}px` : 'black'}, ${after ? `black calc(100% - ${fadePx}px), transparent` : 'black'})`
    : undefined;

/** Ends of a row with content out of view. */
function hiddenEnds({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  return { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
}

import { Box, type BoxProps } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';

/** Renders expensive content once it scrolls into view, and reserves its space until then. */
export function RenderWhenVisible({ children, ...rest }: BoxProps) {
  const element = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setIsSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Box ref={element} {...rest}>
      {isSeen && children}
    </Box>
  );
}

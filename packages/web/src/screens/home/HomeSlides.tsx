import { Box, chakra, Flex, Image, Link, Text } from '@chakra-ui/react';
import type { HomeSlide } from '@hoistway/shared/domain/records.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUpload, usePictureUrl } from '../../data/files.ts';
import { useHomeSlides } from '../../data/home.ts';
import { Panel } from '../../ui/Panel.tsx';

const turnMs = 8_000;

/**
 * The brand's and the tenant's pictures as a slide show; nothing without pictures. It pauses under the pointer and the
 * focus.
 */
export function HomeSlides() {
  const { t } = useTranslation();
  const slides = useHomeSlides().data ?? [];
  const [at, setAt] = useState(0);
  const [isResting, setIsResting] = useState(false);
  const count = slides.length;
  useEffect(() => {
    if (count < 2 || isResting || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const turn = setInterval(() => setAt((now) => (now + 1) % count), turnMs);
    return () => clearInterval(turn);
  }, [count, isResting]);
  const slide = slides[at % Math.max(1, count)];
  if (slide === undefined) return null;
  return (
    <Panel
      h="32"
      flexShrink="0"
      position="relative"
      aria-label={t('home.slides')}
      onPointerEnter={() => setIsResting(true)}
      onPointerLeave={() => setIsResting(false)}
      onFocus={() => setIsResting(true)}
      onBlur={() => setIsResting(false)}
    >
      <Linked link={slide.link}>
        <Picture key={slide.id} slide={slide} />
      </Linked>
      {count > 1 && (
        <Flex position="absolute" insetEnd="2" bottom="1.5" gap="0.5">
          {slides.map(({ id, title }, index) => (
            <chakra.button
              key={id}
              type="button"
              p="1"
              aria-label={title}
              aria-current={slide.id === id || undefined}
              onClick={() => setAt(index)}
            >
              <Box boxSize="2" borderRadius="full" bg={slide.id === id ? 'white' : 'whiteAlpha.500'} />
            </chakra.button>
          ))}
        </Flex>
      )}
    </Panel>
  );
}

function Linked({ link, children }: { link: string | null; children: ReactNode }) {
  if (link === null) return children;
  return (
    <Link href={link} target="_blank" rel="noreferrer" display="block" h="full">
      {children}
    </Link>
  );
}

function Picture({ slide: { picture, title } }: { slide: HomeSlide }) {
  const uploadUrl = usePictureUrl(isUpload(picture) ? picture : null).url;
  const url = isUpload(picture) ? uploadUrl : picture;
  return (
    <Box h="full" position="relative" bg="surface2">
      {url !== null && <Image src={url} alt="" boxSize="full" objectFit="cover" />}
      <Text
        position="absolute"
        insetInline="0"
        bottom="0"
        px="3"
        pt="6"
        pb="1.5"
        pe="24"
        truncate
        color="white"
        fontWeight="medium"
        bgGradient="to-t"
        gradientFrom="blackAlpha.800"
        gradientTo="transparent"
      >
        {title}
      </Text>
    </Box>
  );
}

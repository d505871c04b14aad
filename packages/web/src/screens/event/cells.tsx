import { Link as ChakraLink, chakra } from '@chakra-ui/react';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { Link } from 'react-router';
import { locale } from '../../data/settings.ts';

const format = new Intl.DateTimeFormat(intlLocale[locale], {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** An instant in the browser's zone, to the second; a dash without one. */
export function Moment({ at, isDim = false }: { at: string | null; isDim?: boolean }) {
  return (
    <chakra.time color={isDim || at === null ? 'dim' : 'text'} dateTime={at ?? undefined}>
      {at === null ? '–' : format.format(new Date(at))}
    </chakra.time>
  );
}

/** An elevator by number and name, linked to its page. */
export function ElevatorLink(props: { id: string | null; no: string; name: string }) {
  const text = `${props.no} ${props.name}`.trim();
  if (props.id === null) return text;
  return (
    <ChakraLink asChild onClick={(event) => event.stopPropagation()}>
      <Link to={`/singleMonitor/${props.id}`} title={text}>
        <b>{props.no}</b>&nbsp;{props.name}
      </Link>
    </ChakraLink>
  );
}

import { Box, CloseButton, Grid, IconButton } from '@chakra-ui/react';
import { watchedAtOnce } from '@hoistway/shared/domain/constants.ts';
import { Maximize2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWatch } from '../../data/fleet.ts';
import { useFreshness, useServerNow } from '../../data/freshness.ts';
import type { RosterEntry } from '../../data/rosterIndex.ts';
import { LiveHoistway } from './LiveHoistway.tsx';

/** Up to eight elevators side by side under one clock (§9), each linked to its own page. */
export function WatchedGrid(props: {
  entries: readonly RosterEntry[];
  onRemove?: (id: string) => void;
  /** Minimum of one panel in pixels; more space is filled. */
  height?: number;
}) {
  const { t } = useTranslation();
  const { onRemove, height = 264 } = props;
  const entries = props.entries.slice(0, watchedAtOnce);
  const rows = useMemo(() => entries.map((entry) => entry.row), [entries]);
  useWatch({ motion: rows, detail: rows });
  const nowMs = useServerNow();
  const { link } = useFreshness();
  return (
    <Grid
      templateColumns={`repeat(auto-fit, minmax(${entries.length > 4 ? '11.5rem' : '14rem'}, 1fr))`}
      autoRows={`minmax(${height}px, 1fr)`}
      flex="1"
      gap="1px"
      bg="hairline"
    >
      {entries.map((entry) => (
        <Box key={entry.id} bg="surface1" minW="0">
          <LiveHoistway
            entry={entry}
            nowMs={nowMs}
            isStale={link === 'lost'}
            corner={
              <>
                <IconButton
                  asChild
                  size="2xs"
                  variant="ghost"
                  aria-label={t('monitor.open', { no: entry.no })}
                >
                  <Link to={`/singleMonitor/${entry.id}`}>
                    <Maximize2 />
                  </Link>
                </IconButton>
                {onRemove && (
                  <CloseButton
                    size="2xs"
                    variant="ghost"
                    color="dim"
                    aria-label={t('monitor.remove', { no: entry.no })}
                    onClick={() => onRemove(entry.id)}
                  />
                )}
              </>
            }
          />
        </Box>
      ))}
    </Grid>
  );
}

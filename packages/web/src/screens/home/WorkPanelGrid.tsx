import { Grid } from '@chakra-ui/react';
import { may } from '@hoistway/shared/domain/permission.ts';
import { useSession } from '../../data/session.ts';
import { type WorkListName, workListPermissions } from './workLists.ts';
import { workPanels } from './workPanels.tsx';

/** Maximum of panels in one row of a wide window. */
const mostInRow = 5;

/** The number of columns with the fewest empty places in the last row. */
const columnsFor = (count: number): number => Math.ceil(count / Math.ceil(count / mostInRow));

/** The work lists that the user may open, as panels of one size. */
export function WorkPanelGrid({ names }: { names: readonly WorkListName[] }) {
  const session = useSession();
  const visibleNames = names.filter((name) => may(session, workListPermissions[name]));
  if (visibleNames.length === 0) return null;
  return (
    <Grid
      gap="3"
      flexShrink="0"
      templateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
        '2xl': `repeat(${columnsFor(visibleNames.length)}, minmax(0, 1fr))`,
      }}
    >
      {visibleNames.map((name) => {
        const List = workPanels[name];
        return <List key={name} />;
      })}
    </Grid>
  );
}

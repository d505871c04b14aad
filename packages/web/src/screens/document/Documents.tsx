import { documents } from '@hoistway/shared/resources/documents.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import type { Row } from '../../crud/row.ts';
import { ShareLink } from '../../widgets/files/ShareLink.tsx';

const actions = ({ id }: Row) => <ShareLink kind="document" target={id} />;

/** Files for all users of the tenant; published ones appear on the home page. */
export default function Documents() {
  return <ResourceScreen resource={documents} actions={actions} />;
}

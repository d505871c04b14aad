import { documents } from '@hoistway/shared/resources/documents.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import type { Row } from '../../crud/row.ts';
import { ShareLink } from '../../widgets/files/ShareLink.tsx';

const defaults = { isPublished: true };
const actions = ({ id }: Row) => <ShareLink kind="document" target={id} />;

/** Files for everybody of the tenant; those published stand on the home page. */
export default function Documents() {
  return <ResourceScreen resource={documents} defaults={defaults} actions={actions} />;
}

import { documents } from '@hoistway/shared/resources/documents.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';

const defaults = { isPublished: true };

/** Files for everybody of the tenant; those published stand on the home page. */
export default function Documents() {
  return <ResourceScreen resource={documents} defaults={defaults} />;
}

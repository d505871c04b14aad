import { messageTemplates } from '@hoistway/shared/resources/messageTemplates.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';

const defaults = { isActive: true };

/** Words that messages begin with, by type. */
export default function MessageTemplates() {
  return <ResourceScreen resource={messageTemplates} defaults={defaults} />;
}

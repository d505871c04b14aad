import { messages } from '@hoistway/shared/resources/messages.ts';
import { messageTemplates } from '@hoistway/shared/resources/messageTemplates.ts';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../../crud/form/inputs.tsx';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import type { Row } from '../../crud/row.ts';
import { type StateMap, useStateCells } from '../../crud/useStateCells.tsx';
import { MessageText } from './MessageText.tsx';
import { SendMessage } from './SendMessage.tsx';

const states: StateMap = { status: { notSent: 'unknown', sent: 'normal', failed: 'fault' } };
const inputs = { content: (props: InputProps) => <MessageText {...props} /> };
const actions = (row: Row) => <SendMessage message={row} />;

/** Messages to users, SMS among them, and their templates. */
export default function Messages() {
  const { t } = useTranslation();
  const cells = useStateCells(messages, states);
  const parts = { resource: messages, cells, inputs, actions };
  return (
    <ResourceTabs
      tabs={[
        parts,
        { ...parts, name: 'sms', label: t('system.smsRecords'), fixed: { type: 'sms' } },
        { resource: messageTemplates, label: t('system.smsTemplates') },
      ]}
    />
  );
}

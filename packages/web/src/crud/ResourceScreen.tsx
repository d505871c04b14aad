import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../data/session.ts';
import { Page } from '../ui/Page.tsx';
import { Statement } from '../ui/Statement.tsx';
import { RecordList } from './list/RecordList.tsx';
import { OpenRecord } from './record/OpenRecord.tsx';
import { RecordsContext, type ScreenParts } from './records.ts';
import { useOpenRow } from './useOpenRow.ts';
import { useRecordsOf } from './useRecordsOf.ts';

type ResourceScreenProps = { resource: AnyResource } & ScreenParts;

/** The list, the records and the transfers of one declared resource (§2.3), for users with read access. */
export function ResourceScreen(props: ResourceScreenProps) {
  const { t } = useTranslation();
  if (useMay(props.resource.permission)) return <ReadableResource {...props} />;
  return <Statement title={t('app.forbidden.title')} text={t('app.forbidden.text')} back={t('app.toHome')} />;
}

function ReadableResource({ resource, ...parts }: ResourceScreenProps) {
  const records = useRecordsOf(resource, parts);
  const open = useOpenRow();
  return (
    <RecordsContext value={records}>
      <Page>
        {open.id !== null && open.isFull ? (
          <OpenRecord id={open.id} open={open} frame="page" />
        ) : (
          <>
            {parts.above}
            <RecordList openId={open.id} onGo={open.go} />
            {open.id !== null && <OpenRecord id={open.id} open={open} frame="drawer" />}
          </>
        )}
      </Page>
    </RecordsContext>
  );
}

import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { Page } from '../ui/Page.tsx';
import { RecordList } from './list/RecordList.tsx';
import { OpenRecord } from './record/OpenRecord.tsx';
import { RecordsContext, type ScreenParts } from './records.ts';
import { useOpenRow } from './useOpenRow.ts';
import { useRecordsOf } from './useRecordsOf.ts';

/** The list, the records and the transfers of one declared resource (§2.3). */
export function ResourceScreen({ resource, ...parts }: { resource: AnyResource } & ScreenParts) {
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

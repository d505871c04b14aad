import type { Sheet, SheetTask } from '@hoistway/shared/domain/supervision/sheet.ts';
import { useTranslation } from 'react-i18next';
import { PointsTable } from './PointsTable.tsx';
import { PairTable, SectionTable, SignatureTable } from './printedParts.tsx';

/** The minutes of a month: meeting, report, problems, open issues, tasks before and after, decisions, signatures. */
export function PrintedMonth({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation();
  const { unit, day, texts, tasks, previousTasks, days, missingWeeks } = sheet;
  const field = (name: string) => t(`resources.monthDispatches.fields.${name}`);
  return (
    <>
      <PairTable
        pairs={[
          [t('supervision.sheet.unit'), unit?.name],
          [t('supervision.sheet.month'), day.slice(0, 7)],
          [t('supervision.sheet.meetingPlace'), texts.meetingPlace],
          [t('supervision.sheet.chair'), texts.chair],
          [t('supervision.sheet.present'), texts.present],
          [t('supervision.sheet.daysRecorded'), days && `${days.recordedCount} / ${days.expectedCount}`],
          [t('supervision.sheet.missing'), missingWeeks.join(', ') || '–'],
        ]}
      />
      <SectionTable
        sections={(['directorReport', 'monthlyProblems', 'unresolvedIssues'] as const).map(
          (name) => [field(name), texts[name]] as const,
        )}
      />
      <PointsTable sheet={sheet} />
      <h2>{t('supervision.sheet.previousTasks')}</h2>
      <TaskTable tasks={previousTasks} />
      <h2>{t('supervision.sheet.tasks')}</h2>
      <TaskTable tasks={tasks} />
      <SectionTable
        sections={(
          [
            'scheduleContent',
            'riskRectification',
            'evaluation',
            'safetyDirectorOpinion',
            'mainResponsibleOpinion',
          ] as const
        ).map((name) => [field(name), texts[name]] as const)}
      />
      <SignatureTable sheet={sheet} roles={['director', 'mainResponsible']} />
    </>
  );
}

function TaskTable({ tasks }: { tasks: readonly SheetTask[] }) {
  const { t } = useTranslation();
  return (
    <table>
      <thead>
        <tr>
          <th>{t('supervision.sheet.task')}</th>
          <th>{t('supervision.sheet.owner')}</th>
          <th>{t('supervision.sheet.due')}</th>
          <th>{t('supervision.sheet.done')}</th>
        </tr>
      </thead>
      <tbody>
        {tasks.map((task) => (
          <tr key={task.id}>
            <td>{task.content}</td>
            <td>{task.ownerName}</td>
            <td>{task.dueOn}</td>
            <td>{task.isDone ? '√' : ''}</td>
          </tr>
        ))}
        {tasks.length === 0 && (
          <tr>
            <td colSpan={4}>–</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

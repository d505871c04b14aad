import type { Sheet, SheetTask } from '@hoistway/shared/domain/supervision/sheet.ts';
import { useTranslation } from 'react-i18next';
import { instantText } from '../../crud/formats.ts';
import { Columns, EmptyRow, PairTable, SectionTable } from '../../widgets/paper/paperTables.tsx';
import { FindingsTable } from './FindingsTable.tsx';
import { SignatureTable } from './printedParts.tsx';

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
          [t('supervision.sheet.meetingAt'), texts.meetingAt && instantText(texts.meetingAt)],
          [t('supervision.sheet.meetingPlace'), texts.meetingPlace],
          [t('supervision.sheet.chair'), texts.chair],
          [t('supervision.sheet.present'), texts.present],
          [t('supervision.sheet.daysRecorded'), days && `${days.recordedCount} / ${days.expectedCount}`],
          [t('supervision.sheet.missing'), missingWeeks.join(', ') || '–'],
        ]}
      />
      <SectionTable
        sections={(['directorReport', 'monthlyProblems', 'unresolvedIssues', 'evaluation'] as const).map(
          (name) => [field(name), texts[name]] as const,
        )}
      />
      <FindingsTable sheet={sheet} />
      <h2>{t('supervision.sheet.previousTasks')}</h2>
      <TaskTable tasks={previousTasks} />
      <SectionTable sections={[[field('riskRectification'), texts.riskRectification]]} />
      <SectionTable sections={[[field('scheduleContent'), texts.scheduleContent]]} />
      <TaskTable tasks={tasks} />
      <SectionTable
        sections={(['safetyDirectorOpinion', 'mainResponsibleOpinion'] as const).map(
          (name) => [field(name), texts[name]] as const,
        )}
      />
      <SignatureTable sheet={sheet} roles={['director', 'mainResponsible']} />
    </>
  );
}

function TaskTable({ tasks }: { tasks: readonly SheetTask[] }) {
  const { t } = useTranslation();
  return (
    <table>
      <Columns widths={[58, 18, 14, 10]} />
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
        {tasks.length === 0 && <EmptyRow columns={4} />}
      </tbody>
    </table>
  );
}

import { Button } from '@chakra-ui/react';
import {
  draftDayControl,
  draftMonthDispatch,
  draftWeekCheck,
  publishSupervisionTemplate,
  reviseSupervisionTemplate,
} from '@hoistway/shared/commands/supervisionCommands.ts';
import type { SupervisionKind } from '@hoistway/shared/domain/supervision/supervisionKinds.ts';
import { ExternalLink, FilePlus2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Row } from '../../crud/row.ts';
import { sendCommand } from '../../data/commands.ts';
import { errorText } from '../../data/errorText.ts';
import { useRenewal } from '../../data/rows.ts';
import { useMayCommand } from '../../data/session.ts';
import { hint, showSuccess } from '../../ui/toast.ts';

const paths = { day: '/dayControl', week: '/weekCheck', month: '/monthDispatch' } as const;
const drafts = { day: draftDayControl, week: draftWeekCheck, month: draftMonthDispatch } as const;
const words = { day: 'draftToday', week: 'draftWeek', month: 'draftMonth' } as const;

/** Opens the form of a record, and the draft of the current period of the same elevator or unit. */
export function SheetActions({ kind, row }: { kind: SupervisionKind; row: Row }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const may = useMayCommand()(drafts[kind]);
  const targetId = kind === 'day' ? row.elevatorId : row.useUnitId;
  const draft = async () => {
    if (typeof targetId !== 'string') return;
    try {
      const { id } = await sendCommand(drafts[kind], { id: targetId, version: 0 }, {});
      await navigate(`${paths[kind]}/${id}`);
    } catch (error) {
      hint(errorText(error));
    }
  };
  return (
    <>
      <Button asChild>
        <Link to={`${paths[kind]}/${String(row.id)}`}>
          <ExternalLink />
          {t('supervision.form.open')}
        </Link>
      </Button>
      {may && typeof targetId === 'string' && (
        <Button variant="ghost" onClick={() => void draft()}>
          <FilePlus2 />
          {t(`supervision.form.${words[kind]}`)}
        </Button>
      )}
    </>
  );
}

/** Puts a draft in force, or begins the next version of a template that is. */
export function TemplateActions({ row }: { row: Row }) {
  const { t } = useTranslation();
  const renew = useRenewal();
  const may = useMayCommand()(publishSupervisionTemplate);
  if (!may || row.state === 'history') return null;
  const command = row.state === 'draft' ? publishSupervisionTemplate : reviseSupervisionTemplate;
  const run = async () => {
    try {
      await sendCommand(command, { id: String(row.id), version: Number(row.version) }, {});
      showSuccess(t('supervision.form.saved'));
    } catch (error) {
      hint(errorText(error));
    }
    await renew('supervisionTemplates');
  };
  return (
    <Button onClick={() => void run()}>
      {t(row.state === 'draft' ? 'supervision.templates.publish' : 'supervision.templates.revise')}
    </Button>
  );
}

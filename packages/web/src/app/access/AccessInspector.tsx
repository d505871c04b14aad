import { Box, chakra, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { AccessFacts } from '@hoistway/shared/domain/access.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { resourceList, resourceNamed } from '@hoistway/shared/resources/index.ts';
import { useAtomValue } from 'jotai';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { RefPicker } from '../../crud/form/RefPicker.tsx';
import { useAccessFacts } from '../../data/access.ts';
import { brandAtom } from '../../data/brand.ts';
import { errorText } from '../../data/errorText.ts';
import { locale } from '../../data/settings.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Select } from '../../ui/Select.tsx';
import { type Page as RoutePage, titleKeyOf } from '../page.ts';
import { usePages } from '../pageTable.ts';
import { type Verdict, verdictsOf } from './verdicts.ts';

/** Explains access: every rule between a user and a page, a record or a field, and its verdict. */
export default function AccessInspector() {
  const { t } = useTranslation();
  const { platform: site } = useAtomValue(brandAtom);
  const pages = usePages();
  const [params, setParams] = useSearchParams();
  const [user, pageName, resourceName, record, field] = ['user', 'page', 'resource', 'record', 'field'].map(
    (name) => params.get(name) ?? '',
  );
  const set = (name: string, value: string | undefined) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (name === 'resource') for (const one of ['record', 'field']) next.delete(one);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  const facts = useAccessFacts({ user, resource: resourceName, record });
  const resource = resourceNamed(resourceName ?? '');
  const page = pages.find(({ name }) => name === pageName);
  const refresh = () => void facts.refetch();

  const answer = () => {
    if (!user) return <EmptyState onRefresh={refresh}>{t('app.access.chooseUser')}</EmptyState>;
    if (facts.isPending) return <LoadingState />;
    if (facts.isError) return <ErrorState onRefresh={refresh} reason={errorText(facts.error)} />;
    const verdictGroups = verdictsOf({ facts: facts.data, locale, site, page, resource, field });
    const refusals = verdictGroups.flatMap(({ verdicts }) => verdicts).filter(({ isAllowed }) => !isAllowed);
    return <VerdictGroups refusals={refusals} verdictGroups={verdictGroups} facts={facts.data} />;
  };

  return (
    <Page>
      <QuestionPanel
        user={user}
        set={set}
        pages={pages}
        pageName={pageName}
        resource={resource}
        record={record}
        field={field}
      />
      <Panel flex="1" minH="0">
        {answer()}
      </Panel>
    </Page>
  );
}

interface VerdictGroupsProps {
  refusals: Verdict[];
  verdictGroups: ReturnType<typeof verdictsOf>;
  facts: AccessFacts;
}

/** The answer, and every rule by its subject. */
function VerdictGroups({ refusals, verdictGroups, facts }: VerdictGroupsProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="5" p="4" overflowY="auto">
      <Text fontWeight="medium" role="status">
        {refusals.length === 0
          ? t('app.access.allowed', { who: facts.name || facts.username })
          : t('app.access.refused', {
              who: facts.name || facts.username,
              count: refusals.length,
            })}
      </Text>
      {verdictGroups.map(({ about, verdicts }) => (
        <Box key={about} as="section">
          <chakra.h3 color="dim" textStyle="xs" mb="1.5">
            {t(`app.access.about.${about}`)}
          </chakra.h3>
          <Stack as="ul" gap="0" listStyleType="none">
            {verdicts.map((one) => (
              <VerdictLine key={one.rule} verdict={one} />
            ))}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
}

interface QuestionPanelProps {
  user: string | undefined;
  set: (name: string, value: string | undefined) => void;
  pages: readonly RoutePage[];
  pageName: string | undefined;
  resource: AnyResource | undefined;
  record: string | undefined;
  field: string | undefined;
}

/** The user and the target of the question. */
function QuestionPanel({ user, set, pages, pageName, resource, record, field }: QuestionPanelProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('app.pages.accessInspector')} flexShrink="0">
      <SimpleGrid columns={{ base: 1, md: 3, xl: 5 }} gap="3" p="4">
        <LabelledInput label={t('app.access.user')}>
          <RefPicker
            to="users"
            label={t('app.access.user')}
            value={user ? [user] : []}
            onChange={([id]) => set('user', id)}
            isMultiple={false}
          />
        </LabelledInput>
        <LabelledInput label={t('app.access.page')}>
          <Select
            label={t('app.access.page')}
            options={pages
              .filter(({ isEntry }) => !isEntry)
              .map((one) => ({
                value: one.name,
                label: one.group
                  ? `${t(`app.groups.${one.group}`)} · ${t(titleKeyOf(one))}`
                  : t(titleKeyOf(one)),
              }))}
            value={pageName ? [pageName] : []}
            onChange={([name]) => set('page', name)}
            isClearable
          />
        </LabelledInput>
        <LabelledInput label={t('app.access.resource')}>
          <Select
            label={t('app.access.resource')}
            options={resourceList.map(({ name }) => ({ value: name, label: t(`resources.${name}.title`) }))}
            value={resource ? [resource.name] : []}
            onChange={([name]) => set('resource', name)}
            isClearable
          />
        </LabelledInput>
        {resource && (
          <>
            <LabelledInput label={t('app.access.record')}>
              <RefPicker
                to={resource.name}
                label={t('app.access.record')}
                value={record ? [record] : []}
                onChange={([id]) => set('record', id)}
                isMultiple={false}
              />
            </LabelledInput>
            <LabelledInput label={t('app.access.field')}>
              <Select
                label={t('app.access.field')}
                options={Object.keys(resource.fields).map((name) => ({
                  value: name,
                  label: t(`resources.${resource.name}.fields.${name}`),
                }))}
                value={field ? [field] : []}
                onChange={([name]) => set('field', name)}
                isClearable
              />
            </LabelledInput>
          </>
        )}
      </SimpleGrid>
    </Panel>
  );
}

function LabelledInput({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box minW="0">
      <chakra.span display="block" color="muted" textStyle="xs" mb="1">
        {label}
      </chakra.span>
      {children}
    </Box>
  );
}

function VerdictLine({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation();
  const Mark = verdict.isAllowed ? CircleCheck : CircleX;
  return (
    <Flex as="li" gap="2.5" align="center" minH="7">
      <chakra.span color={verdict.isAllowed ? 'normal' : 'alarm'} flexShrink="0">
        <Mark size={15} aria-label={t(verdict.isAllowed ? 'common.yes' : 'common.no')} />
      </chakra.span>
      <Text color={verdict.isAllowed ? 'muted' : 'text'}>
        {t(`app.access.rules.${verdict.rule}`, { ...verdict.params })}
      </Text>
    </Flex>
  );
}

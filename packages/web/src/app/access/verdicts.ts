import type { AccessFacts } from '@hoistway/shared/domain/access.ts';
import type { Locale } from '@hoistway/shared/domain/constants.ts';
import { isSuperAdmin, may, superAdminOnly } from '@hoistway/shared/domain/permission.ts';
import { mayWrite, writePermission } from '@hoistway/shared/domain/recordRights.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { recordActions } from '@hoistway/shared/model/right.ts';
import { isListed } from '../menu.ts';
import { mayOpen, type Page } from '../page.ts';

/** Verdict of one rule; label key `app.access.rules.<rule>`. */
export interface Verdict {
  rule: string;
  isAllowed: boolean;
  params?: Record<string, string>;
}

/** User, place and target of an access question. */
export interface AccessQuestion {
  facts: AccessFacts;
  locale: Locale;
  site: string;
  page?: Page | undefined;
  resource?: AnyResource | undefined;
  /** A field of the resource. */
  field?: string | undefined;
}

const verdict = (rule: string, isAllowed: boolean, params?: Record<string, string>): Verdict => ({
  rule,
  isAllowed,
  ...(params && { params }),
});

/** Every rule that decides on the access of a user to the console, a page, a kind of record, a record and a field. */
export const verdictsOf = (question: AccessQuestion): { about: string; verdicts: Verdict[] }[] =>
  [
    { about: 'account', verdicts: accountVerdicts(question.facts) },
    { about: 'page', verdicts: question.page ? pageVerdicts(question, question.page) : [] },
    {
      about: 'records',
      verdicts: question.resource ? resourceVerdicts(question.facts, question.resource) : [],
    },
    { about: 'record', verdicts: recordVerdicts(question.facts) },
    {
      about: 'field',
      verdicts:
        question.resource && question.field
          ? fieldVerdicts(question.facts, question.resource, question.field)
          : [],
    },
  ].filter(({ verdicts }) => verdicts.length > 0);

const accountVerdicts = (facts: AccessFacts): Verdict[] => [
  verdict('enabled', facts.isEnabled),
  verdict('unlocked', !facts.isLocked),
  verdict('tenantActive', facts.isTenantActive),
  verdict('ownPassword', !facts.mustChangePassword),
];

function pageVerdicts({ facts, locale, site }: AccessQuestion, page: Page): Verdict[] {
  const indexes = page.permission === undefined ? [] : [page.permission].flat();
  const holds = indexes.length === 0 || may(facts, indexes);
  return [
    ...(page.isChineseOnly ? [verdict('chineseOnly', locale === 'zh-CN')] : []),
    ...(page.isSuperAdminOnly ? [verdict('superAdminOnly', isSuperAdmin(facts))] : []),
    ...(page.hiddenOnSite === undefined
      ? []
      : [verdict('site', page.hiddenOnSite !== site, { site: page.hiddenOnSite })]),
    ...(page.isSuperAdminOnly && indexes.length === 0
      ? []
      : [verdict(indexes.length === 0 ? 'everyone' : 'permission', holds, { indexes: indexes.join(', ') })]),
    ...(page.group === undefined ? [] : [verdict('menu', isListed(page, { holder: facts, locale, site }))]),
    verdict('route', page.loginFree !== undefined || mayOpen(page, facts)),
  ];
}

function resourceVerdicts(facts: AccessFacts, resource: AnyResource): Verdict[] {
  const write = writePermission(resource);
  return [
    verdict('read', may(facts, resource.permission), { indexes: [resource.permission].flat().join(', ') }),
    resource.readOnly
      ? verdict('writeNobody', false)
      : write === superAdminOnly
        ? verdict('writeSuperAdmin', isSuperAdmin(facts))
        : verdict('write', may(facts, write), { indexes: [write].flat().join(', ') }),
    ...(resource.readOnly
      ? []
      : recordActions.map((action) => verdict(action, mayWrite(facts, resource, action)))),
  ];
}

function recordVerdicts({ record, orgName }: AccessFacts): Verdict[] {
  if (record === null) return [];
  if (!record.isThere) return [verdict('recordThere', false)];
  return [
    verdict('recordThere', true),
    verdict('recordLiving', !record.isDeleted),
    verdict('scope', record.isInScope, { own: orgName, record: record.orgName ?? orgName }),
  ];
}

function fieldVerdicts(facts: AccessFacts, resource: AnyResource, name: string): Verdict[] {
  const field = resource.fields[name];
  if (field === undefined) return [];
  const mayRead = may(facts, resource.permission);
  return [
    verdict(field.kind === 'secret' ? 'fieldSecret' : 'fieldRead', field.kind !== 'secret' && mayRead),
    verdict('fieldListed', field.list === true),
    field.readOnly
      ? verdict('fieldReadOnly', false)
      : verdict('fieldWrite', mayWrite(facts, resource, 'change')),
  ];
}

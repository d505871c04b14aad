import { type FieldError, ProductError } from '@hoistway/shared/domain/errors.ts';
import { fieldOf, judgeDraft } from '@hoistway/shared/domain/judgeDraft.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { Platform } from '../platform.ts';
import type { RequestSession } from '../session/requestSession.ts';
import { visibleTo } from '../session/visibility.ts';
import { checkReferences } from './checkReferences.ts';
import { findDuplicates } from './duplicate.ts';
import { checkFiles } from './fileFields.ts';
import { ignoresCase } from './numberCase.ts';
import { rulesOf } from './rules/index.ts';
import type { Write } from './rules/rules.ts';
import type { StoredRow, Wire } from './storage.ts';

/** A write to a record, and its writer. */
export interface Saving {
  platform: Platform;
  resource: AnyResource;
  session: RequestSession;
  input: Wire;
}

/** Codes of errors that belong to a field and are answered together. */
const atFields: ReadonlySet<string> = new Set(['invalidFields', 'duplicate']);

/**
 * Validates a write by itself, against the records that it names and by the entity's rules; answers the columns that
 * the rules add. All invalid fields come in one error; questions and refusals of the whole write wait until every
 * field is valid.
 * @throws invalidFields, duplicate, or an error of the entity's rules
 */
export async function judgeWrite(
  tx: Transaction,
  { platform, resource, session, input }: Saving,
  before: Wire | undefined,
): Promise<{ columns: StoredRow; write: Write }> {
  const { draft, errors } = judgeDraft(
    resource,
    { ...before, ...input },
    { isNew: !before, isImport: false },
  );
  const wrongOwner = ownerErrors(resource, session, input, before);
  const wrong = [
    ...errors,
    ...wrongOwner,
    ...(await checkReferences(tx, resource, draft, before, visibleTo(session))),
    ...(await checkFiles(tx, { platform, resource, session }, draft, before)),
  ];
  const requestedOrgId = wrongOwner.length > 0 ? undefined : input.orgId;
  const orgId = String(requestedOrgId ?? before?.orgId ?? session.orgId);
  const foldingTenantId = (await ignoresCase(tx, resource, orgId)) ? session.tenantId : null;
  const duplicates = await findDuplicates(tx, resource, draft, before, foldingTenantId);
  const write: Write = {
    tx,
    session,
    draft,
    input,
    nowMs: platform.clock.now(),
    isImport: false,
    seal: platform.secrets.seal,
    privateReceivers: platform.config.privateReceivers,
    firmwareKeys: platform.config.firmwareKeys,
    ...(before && { before }),
  };
  const isFree = wrong.length === 0 && duplicates.length === 0;
  const refusal = await refusalOf(write, resource, isFree);
  if (refusal?.code === 'duplicate') duplicates.push(...(refusal.fields ?? []));
  else wrong.push(...(refusal?.fields ?? []));
  throwWrong(wrong, duplicates);
  return { write, columns: (await rulesOf(resource).columns?.(write)) ?? {} };
}

/** Field errors of the entity's rules; their other errors are thrown only if every field is valid so far. */
async function refusalOf(
  write: Write,
  resource: AnyResource,
  isFree: boolean,
): Promise<ProductError | undefined> {
  try {
    await rulesOf(resource).beforeWrite?.(write);
  } catch (error) {
    if (!(error instanceof ProductError) || (isFree && !atFields.has(error.code))) throw error;
    if (atFields.has(error.code)) return error;
  }
  return undefined;
}

/** A record goes to an organisation of the writer's scope; an unchanged one may be outside it. */
function ownerErrors(
  resource: AnyResource,
  session: RequestSession,
  input: Wire,
  before: Wire | undefined,
): FieldError[] {
  if (resource.scope !== 'organisation') return [];
  if (before && (input.orgId === undefined || input.orgId === before.orgId)) return [];
  return session.scopeOrgIds.includes(String(input.orgId ?? session.orgId))
    ? []
    : [{ field: 'orgId', code: 'unknownReference' }];
}

function throwWrong(wrong: readonly FieldError[], duplicates: readonly FieldError[]): void {
  // A value that is invalid by itself is not compared with other records.
  const judgedFields = new Set(wrong.map(fieldOf));
  const fields = withoutRepeats([
    ...wrong,
    ...duplicates.filter((error) => !judgedFields.has(fieldOf(error))),
  ]);
  const [first] = fields;
  if (!first) return;
  if (wrong.length > 0) throw new ProductError('invalidFields', { fields });
  throw new ProductError('duplicate', { fields, params: { field: first.field } });
}

/** Each error of a field once, in the given order. */
function withoutRepeats(errors: readonly FieldError[]): FieldError[] {
  const seenFields = new Set<string>();
  return errors.filter((error) => {
    const key = `${fieldOf(error)} ${error.code}`;
    const isNew = !seenFields.has(key);
    seenFields.add(key);
    return isNew;
  });
}

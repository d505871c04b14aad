import type { CaseKey } from '@hoistway/shared/domain/caseFile.ts';
import type pg from 'pg';
import { brokenChains } from '../chains/brokenChains.ts';
import { caseChain } from './caseLog.ts';

/** Checks the hash chain of every case file of every tenant. */
export async function brokenCases(client: pg.ClientBase): Promise<{ cases: number; brokenKeys: CaseKey[] }> {
  const { chains, brokenKeys } = await brokenChains(client, caseChain);
  return { cases: chains, brokenKeys };
}

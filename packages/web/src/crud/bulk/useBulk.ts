import { useEffect, useRef, useState } from 'react';
import { type BulkAction, type BulkResult, bulkCall } from '../../data/bulkCall.ts';
import { errorText } from '../../data/errorText.ts';
import { useRenewal } from '../../data/rows.ts';
import { hint } from '../../ui/toast.ts';
import { useRecords } from '../records.ts';
import type { Draft, Row } from '../row.ts';

export type BulkStep =
  | { step: 'choosing' }
  | { step: 'trying' }
  | { step: 'tried'; values: Draft | undefined; results: BulkResult[] }
  | { step: 'doing'; done: number; of: number }
  | { step: 'done'; values: Draft | undefined; results: BulkResult[] };

/** One action on many rows: first a dry run, then the write, then a retry of failed rows. */
export function useBulk(action: BulkAction, rows: ReadonlyMap<string, Row>) {
  const { resource } = useRecords();
  const renew = useRenewal();
  const [state, setState] = useState<BulkStep>({ step: action === 'update' ? 'choosing' : 'trying' });
  const stop = useRef(new AbortController());

  const run = async (from: readonly Row[], values: Draft | undefined, isDryRun: boolean) => {
    try {
      return await bulkCall({
        resource,
        action,
        rows: from,
        values,
        isDryRun,
        signal: stop.current.signal,
        onProgress: isDryRun
          ? undefined
          : (doneRows) => setState({ step: 'doing', done: doneRows, of: from.length }),
      });
    } catch (error) {
      if (!stop.current.signal.aborted) hint(errorText(error));
      return null;
    }
  };
  const tryOut = async (values?: Draft) => {
    setState({ step: 'trying' });
    const results = await run([...rows.values()], values, true);
    if (results !== null) setState({ step: 'tried', values, results });
    else if (action === 'update') setState({ step: 'choosing' });
  };
  /** Runs it on these rows; results of other rows remain. */
  const act = async (ids: readonly string[], values: Draft | undefined, before: BulkResult[] = []) => {
    const from = ids.flatMap((id) => rows.get(id) ?? []);
    setState({ step: 'doing', done: 0, of: from.length });
    const results = (await run(from, values, false)) ?? [];
    await renew(resource.name);
    const answeredIds = new Set(results.map(({ id }) => id));
    setState({
      step: 'done',
      values,
      results: [...before.filter(({ id }) => !answeredIds.has(id)), ...results],
    });
  };

  const begin = useRef(tryOut);
  useEffect(() => {
    const controller = new AbortController();
    stop.current = controller;
    if (action !== 'update') void begin.current();
    return () => controller.abort();
  }, [action]);
  return { state, tryOut, act };
}

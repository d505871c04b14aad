/** Progress of running exports by their clients' keys. */
export interface ExportProgress {
  start(userId: string, key: string | undefined, total: number): { wrote(rows: number): void; end(): void };
  of(userId: string, key: string): { done: number; total: number } | undefined;
}

export function createExportProgress(): ExportProgress {
  const under = new Map<string, { done: number; total: number }>();
  const name = (userId: string, key: string) => `${userId} ${key}`;
  return {
    start(userId, key, total) {
      const entry = { done: 0, total };
      if (key !== undefined) under.set(name(userId, key), entry);
      return {
        wrote: (rows) => {
          entry.done += rows;
        },
        end: () => {
          if (key !== undefined && under.get(name(userId, key)) === entry) under.delete(name(userId, key));
        },
      };
    },
    of: (userId, key) => under.get(name(userId, key)),
  };
}

import { z } from 'zod';
import { expiriesListed } from '../domain/constants.ts';
import { permissions } from '../domain/permission.ts';
import { idSchema } from '../model/field.ts';
import { defineStream } from '../model/stream.ts';

/** A maintenance order not accepted yet whose plan date approaches (§7 `maintenanceOrder?recentNotAccept=true`). */
export const maintenanceExpiries = defineStream({
  name: 'maintenanceExpiries',
  sharing: 'scope',
  permission: permissions.maintenanceOrder,
  key: 'id',
  item: z.object({ id: idSchema, no: z.string(), elevatorName: z.string(), planDate: z.string() }),
  keep: expiriesListed,
});

/** A contract that ends within a month (§7 `contract?isOverdue=2`, §3 "contract notice"). */
export const contractExpiries = defineStream({
  name: 'contractExpiries',
  sharing: 'scope',
  permission: permissions.contract,
  key: 'id',
  item: z.object({ id: idSchema, contractNo: z.string(), useUnitName: z.string() }),
  keep: expiriesListed,
});

/** An annual inspection that is overdue or falls due within a month (§7 `yearChecks`, §3 "year-check notice"). */
export const yearCheckExpiries = defineStream({
  name: 'yearCheckExpiries',
  sharing: 'scope',
  permission: permissions.yearCheck,
  key: 'id',
  item: z.object({ id: idSchema, elevatorNo: z.string(), elevatorName: z.string(), dueDate: z.string() }),
  keep: expiriesListed,
});

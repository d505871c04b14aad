import {
  acceptRepair,
  arriveRepair,
  cancelRepair,
  classifyRepair,
  commentRepair,
  completeRepair,
  confirmRepair,
  departRepair,
  dispatchRepair,
  freePeople,
  recordRepairCall,
  resumeRepair,
  stopRepair,
} from './repairCommands.ts';

/** The command of each action of a user. */
export const repairCommandOf = {
  accept: acceptRepair,
  depart: departRepair,
  arrive: arriveRepair,
  freePeople,
  complete: completeRepair,
  confirm: confirmRepair,
  dispatch: dispatchRepair,
  stop: stopRepair,
  resume: resumeRepair,
  cancel: cancelRepair,
  classify: classifyRepair,
  recordCall: recordRepairCall,
  comment: commentRepair,
} as const;

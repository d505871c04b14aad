/** §4 "Elevator operation / remote command status". */
export const remoteStatuses = ['executing', 'success', 'error', 'overtime'] as const;

/** Device operation that shows a message to the people in a standing car. */
export const helpOperation = 'help';

/** §4 "Elevator operation / remote command status". */
export const remoteStatuses = ['executing', 'success', 'error', 'overtime'] as const;

/** Operation of a device that shows a message to the people in a car that stands. */
export const helpOperation = 'help';

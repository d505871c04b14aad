export default {
  title: 'Bluetooth records',
  one: 'Bluetooth record',
  fields: {
    elevatorId: 'Elevator',
    deviceName: 'Device',
    mac: 'MAC',
    operator: 'Operator',
    operation: 'Operation',
    result: 'Result',
    connectedAt: 'Connected',
    disconnectedAt: 'Disconnected',
    content: 'Content',
  },
  options: {
    operation: {
      connect: 'Connect',
      readParameters: 'Read parameters',
      writeParameters: 'Write parameters',
      resetFault: 'Reset fault',
      burn: 'Burn program',
    },
    result: {
      success: 'Success',
      failed: 'Failed',
    },
  },
};

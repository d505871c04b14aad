export default {
  title: 'Elevator calls',
  one: 'Elevator call',
  fields: {
    elevatorId: 'Elevator',
    userName: 'User',
    phone: 'Phone',
    way: 'Called by',
    calledAt: 'Called',
    fromFloor: 'From floor',
    toFloor: 'To floor',
    result: 'Result',
  },
  options: {
    way: {
      card: 'Card',
      qrCode: 'QR code',
      face: 'Face',
      bluetooth: 'Bluetooth',
      app: 'App',
      miniProgram: 'Mini-program',
    },
    result: {
      taken: 'Taken',
      refused: 'Refused',
      timedOut: 'Timed out',
    },
  },
};

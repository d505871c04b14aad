export default {
  title: 'Elevator parts',
  one: 'Elevator part',
  fields: {
    elevatorId: 'Elevator',
    category: 'Category',
    number: 'Number',
    name: 'Name',
    serialNumber: 'Serial number',
    partId: 'From the catalogue',
    floor: 'Floor',
    status: 'Status',
    activatedAt: 'Activated',
    operator: 'Operator',
    note: 'Note',
  },
  options: {
    category: {
      machineRoom: 'Machine room',
      controlCabinet: 'Control cabinet',
      car: 'Car',
      carDoor: 'Car door',
      hallDoor: 'Hall door',
      shaftAndPit: 'Shaft and pit',
      escalator: 'Escalator',
      other: 'Other',
    },
    status: {
      activated: 'Activated',
      notActivated: 'Not activated',
    },
  },
};

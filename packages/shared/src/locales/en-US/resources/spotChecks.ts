export default {
  title: 'Safety spot checks',
  one: 'Spot check',
  fields: {
    number: 'Number',
    elevatorId: 'Elevator',
    inspector: 'Inspector',
    date: 'Date',
    results: 'Results',
    rectificationStatus: 'Rectification',
    score: 'Score',
    rectifiedOn: 'Rectified on',
    note: 'Note',
  },
  options: {
    results: {
      qualified: 'Qualified',
      rectify: 'To be rectified',
      stopUse: 'Stop use',
    },
    rectificationStatus: {
      notNeeded: 'Not needed',
      unrectified: 'Unrectified',
      rectified: 'Rectified',
    },
  },
};

export default {
  title: 'Spot check items',
  one: 'Spot check item',
  fields: {
    spotCheckId: 'Spot check',
    position: 'No.',
    name: 'Item',
    requirement: 'Requirement',
    fullScore: 'Full score',
    score: 'Score',
    picture: 'Picture',
    note: 'Note',
  },
};

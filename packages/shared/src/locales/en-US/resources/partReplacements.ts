export default {
  title: 'Part replacements',
  one: 'Part replacement',
  fields: {
    elevatorPartId: 'Elevator part',
    oldPart: 'Old part',
    newPart: 'New part',
    replacedAt: 'Replaced',
    contractNo: 'Contract number',
    operator: 'Operator',
    reason: 'Reason',
  },
};

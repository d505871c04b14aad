export default {
  title: 'Fault templates',
  one: 'Fault template',
  fields: {
    serialNumber: 'Serial number',
    faultCode: 'Fault code',
    faultType: 'Fault type',
    canonicalCode: 'Canonical code',
    description: 'Description',
  },
  options: {
    faultType: {
      door: 'Door',
      drive: 'Drive',
      safety: 'Safety',
      controller: 'Controller',
      shaft: 'Shaft',
      escalator: 'Escalator',
      other: 'Other',
    },
  },
};

export default {
  title: 'Special code authorisations',
  one: 'Special code authorisation',
  fields: {
    specialCode: 'Special code',
    companyId: 'Company',
    userIds: 'Users',
    motherboardProgramNo: 'Motherboard program no.',
    validFrom: 'Valid from',
    validUntil: 'Valid until',
    isActive: 'Active',
    note: 'Note',
  },
};

export default {
  title: 'OTA programs',
  one: 'OTA program',
  groups: {
    quota: 'Burn quota',
  },
  fields: {
    programName: 'Program name',
    programNo: 'Program no.',
    edition: 'Edition',
    ownedCompanyId: 'Owned company',
    state: 'State',
    file: 'File',
    count: 'Count',
    remainingNumber: 'Remaining',
    currentNumber: 'Burnable now',
    note: 'Note',
  },
  options: {
    state: {
      effective: 'Effective',
      locked: 'Locked',
    },
  },
};

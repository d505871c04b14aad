export default {
  title: 'Maintenance rules',
  one: 'Maintenance rule',
  fields: {
    name: 'Name',
    companyId: 'Company',
    autoSendDay: 'Auto-send days before',
    cycleDays: 'Maintenance cycle',
    signInDistanceM: 'Sign-in distance',
    autoConfirmHours: 'Auto-confirm after',
    arrivalDistanceM: 'Arrival distance',
    repairConfirmHours: 'Repair orders auto-confirm after',
    needsPhoto: 'Photos required',
    needsSignature: 'Signature required',
    note: 'Note',
  },
};

export default {
  approve: 'Approve',
  reject: 'Reject',
  approveTitle: 'Approve {{count}} burns of “{{what}}”?',
  rejectTitle: 'Reject the application for “{{what}}”?',
  freeze: 'Freeze',
  unfreeze: 'Unfreeze',
  freezeTitle: 'Freeze the tenant “{{what}}”?',
  freezeText: 'All its users are logged out at once and cannot log in until it is unfrozen.',
  preview: 'Preview',
  previewTab: 'Browser tab',
  previewLogin: 'Login page',
  previewShell: 'Inside',
};

export default {
  title: 'Roles',
  one: 'Role',
  fields: {
    name: 'Role name',
    orgId: 'Enterprise',
    isDefault: 'Default',
    auth: 'Permissions',
    level: 'Level',
    note: 'Note',
  },
  options: { level: { view: 'View only', work: 'Daily work', manage: 'Manage' } },
};

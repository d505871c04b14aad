export default {
  title: 'Roles',
  one: 'Role',
  fields: {
    name: 'Role name',
    orgId: 'Enterprise',
    isDefault: 'Default',
    auth: 'Permissions',
    note: 'Note',
  },
};

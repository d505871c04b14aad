export default {
  title: 'Roles',
  one: 'Role',
  fields: {
    name: 'Role name',
    isDefault: 'Default',
    auth: 'Permissions',
    note: 'Note',
  },
};

export default {
  assign: 'Assignment',
  unselected: 'Unselected',
  selected: 'Selected',
  find: 'Find by name, user name or phone',
  give: 'Give the role to {{what}}',
  take: 'Take the role from {{what}}',
  lastRole: 'A user keeps at least one role',
  more_one: '{{count}} more, search to find it',
  more_other: '{{count}} more, search to find them',
  noMembers: 'None',
};

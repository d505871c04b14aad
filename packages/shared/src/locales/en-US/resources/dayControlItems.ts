export default {
  title: 'Daily control items',
  one: 'Daily control item',
  fields: {
    dayControlId: 'Daily control',
    position: 'No.',
    projectType: 'Project type',
    projectName: 'Project',
    result: 'Result',
    handleResult: 'Handle result',
    opinion: 'Opinion',
    picture: 'Picture',
  },
  options: {
    result: {
      notChecked: 'Not checked',
      qualified: 'Qualified',
      unqualified: 'Unqualified',
      notApplicable: 'No such item',
    },
  },
};

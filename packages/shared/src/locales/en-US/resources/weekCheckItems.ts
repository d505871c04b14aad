export default {
  title: 'Weekly check items',
  one: 'Weekly check item',
  fields: {
    weekCheckId: 'Weekly check',
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

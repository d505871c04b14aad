export default {
  title: 'Template items',
  one: 'Template item',
  fields: {
    templateId: 'Template',
    position: 'No.',
    projectType: 'Project type',
    projectName: 'Project',
    requirement: 'Requirement',
  },
};

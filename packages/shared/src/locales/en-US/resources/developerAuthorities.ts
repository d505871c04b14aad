export default {
  title: 'Data authority',
  one: 'Data authority',
  fields: {
    developerId: 'Developer',
    useUnitId: 'Use unit',
    useUnitNo: 'Use unit no.',
    useUnitName: 'Use unit name',
  },
};

export default {
  title: '数据权限',
  one: '数据权限',
  fields: {
    developerId: '开发者',
    useUnitId: '使用单位',
    useUnitNo: '使用单位编号',
    useUnitName: '使用单位名称',
  },
};

export default {
  title: '部件类型',
  one: '部件类型',
  fields: {
    no: '编号',
    name: '名称',
    typeSerial: '类型序号',
    description: '描述',
  },
};

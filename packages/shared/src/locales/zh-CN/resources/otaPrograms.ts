export default {
  title: '底层程序',
  one: '底层程序',
  groups: {
    quota: '烧录额度',
  },
  fields: {
    programName: '程序名称',
    programNo: '程序号',
    edition: '版本',
    ownedCompanyId: '所属公司',
    state: '状态',
    file: '程序文件',
    count: '总次数',
    remainingNumber: '剩余次数',
    currentNumber: '当前可烧录次数',
    note: '备注',
  },
  options: {
    state: {
      effective: '有效',
      locked: '已锁定',
    },
  },
};

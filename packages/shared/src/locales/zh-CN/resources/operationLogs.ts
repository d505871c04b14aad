export default {
  title: '操作日志',
  one: '操作',
  fields: {
    operateTime: '操作时间',
    user: '操作人',
    action: '操作类型',
    resource: '记录类型',
    content: '操作内容',
    address: '地址',
    recordId: '记录编号',
    rows: '记录数',
    specialCode: '特殊码',
    mainBoardProgramNo: '主板程序号',
    remarks: '备注',
  },
  options: {
    action: {
      created: '新增',
      updated: '修改',
      deleted: '删除',
      restored: '恢复',
      imported: '导入',
      command: '指令',
    },
  },
};

export const zhCN = {
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

export const enUS = {
  title: 'Operation log',
  one: 'Operation',
  fields: {
    operateTime: 'Time',
    user: 'User',
    action: 'Action',
    resource: 'Kind of record',
    content: 'Content',
    address: 'Address',
    recordId: 'Record id',
    rows: 'Records',
    specialCode: 'Special code',
    mainBoardProgramNo: 'Main board program no.',
    remarks: 'Remarks',
  },
  options: {
    action: {
      created: 'Created',
      updated: 'Changed',
      deleted: 'Deleted',
      restored: 'Brought back',
      imported: 'Imported',
      command: 'Command',
    },
  },
};

export const itItaly = {
  title: 'Registro operazioni',
  one: 'Operazione',
  fields: {
    operateTime: 'Ora',
    user: 'Utente',
    action: 'Azione',
    resource: 'Tipo di record',
    content: 'Contenuto',
    address: 'Indirizzo',
    recordId: 'Id del record',
    rows: 'Record',
    specialCode: 'Codice speciale',
    mainBoardProgramNo: 'N. programma scheda madre',
    remarks: 'Note',
  },
  options: {
    action: {
      created: 'Creato',
      updated: 'Modificato',
      deleted: 'Eliminato',
      restored: 'Ripristinato',
      imported: 'Importato',
      command: 'Comando',
    },
  },
};

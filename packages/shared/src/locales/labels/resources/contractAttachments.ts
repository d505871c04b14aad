export const zhCN = {
  title: '合同附件',
  one: '附件',
  fields: {
    contractId: '合同',
    name: '名称',
    file: '文件',
    note: '备注',
  },
};

export const enUS = {
  title: 'Contract attachments',
  one: 'Attachment',
  fields: {
    contractId: 'Contract',
    name: 'Name',
    file: 'File',
    note: 'Note',
  },
};

export const itItaly = {
  title: 'Allegati del contratto',
  one: 'Allegato',
  fields: {
    contractId: 'Contratto',
    name: 'Nome',
    file: 'File',
    note: 'Nota',
  },
};

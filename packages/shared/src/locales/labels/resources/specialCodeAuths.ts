export const zhCN = {
  title: '专用码授权',
  one: '专用码授权',
  fields: {
    specialCode: '专用码',
    companyId: '公司',
    userIds: '授权人员',
    motherboardProgramNo: '主板程序号',
    validFrom: '生效日期',
    validUntil: '失效日期',
    isActive: '启用',
    note: '备注',
    usedFor: '使用于升级活动',
    usedAt: '使用时间',
  },
};

export const enUS = {
  title: 'Special code authorisations',
  one: 'Special code authorisation',
  fields: {
    specialCode: 'Special code',
    companyId: 'Company',
    userIds: 'Users',
    motherboardProgramNo: 'Motherboard program no.',
    validFrom: 'Valid from',
    validUntil: 'Valid until',
    isActive: 'Active',
    note: 'Note',
    usedFor: 'Used for',
    usedAt: 'Used at',
  },
};

export const itItaly = {
  title: 'Autorizzazioni codice speciale',
  one: 'Autorizzazione',
  fields: {
    specialCode: 'Codice speciale',
    companyId: 'Azienda',
    userIds: 'Utenti',
    motherboardProgramNo: 'N. programma scheda madre',
    validFrom: 'Valido dal',
    validUntil: 'Valido fino al',
    isActive: 'Attivo',
    note: 'Nota',
    usedFor: 'Usato per',
    usedAt: 'Usato il',
  },
};

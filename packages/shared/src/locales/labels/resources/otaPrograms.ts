export const zhCN = {
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
    reservedNumber: '烧录中次数',
    confirmedNumber: '已烧录次数',
    needsSpecialCode: '需要专用码授权',
    note: '备注',
  },
  options: {
    state: {
      effective: '有效',
      locked: '已锁定',
    },
  },
};

export const enUS = {
  title: 'OTA programs',
  one: 'OTA program',
  groups: {
    quota: 'Burn quota',
  },
  fields: {
    programName: 'Program name',
    programNo: 'Program no.',
    edition: 'Edition',
    ownedCompanyId: 'Owned company',
    state: 'State',
    file: 'File',
    count: 'Count',
    remainingNumber: 'Remaining',
    currentNumber: 'Burnable now',
    reservedNumber: 'Burns under way',
    confirmedNumber: 'Confirmed burns',
    needsSpecialCode: 'Needs a special code',
    note: 'Note',
  },
  options: {
    state: {
      effective: 'Effective',
      locked: 'Locked',
    },
  },
};

export const itItaly = {
  title: 'Programmi OTA',
  one: 'Programma OTA',
  groups: {
    quota: 'Quota di scrittura',
  },
  fields: {
    programName: 'Programma',
    programNo: 'N. programma',
    edition: 'Versione',
    ownedCompanyId: 'Azienda proprietaria',
    state: 'Stato',
    file: 'File',
    count: 'Totale',
    remainingNumber: 'Rimanenti',
    currentNumber: 'Scrivibili ora',
    reservedNumber: 'Scritture in corso',
    confirmedNumber: 'Scritture confermate',
    needsSpecialCode: 'Richiede un codice speciale',
    note: 'Nota',
  },
  options: {
    state: {
      effective: 'Valido',
      locked: 'Bloccato',
    },
  },
};

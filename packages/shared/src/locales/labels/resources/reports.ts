export const zhCN = {
  title: '报表',
  one: '报表',
  fields: {
    name: '名称',
    kind: '类型',
    periodFrom: '周期开始',
    periodTo: '周期结束',
    asOf: '生成时间',
    planId: '报表方案',
    createdById: '生成人',
    locale: '语言',
    printState: 'PDF',
    printError: 'PDF 失败原因',
    pdf: 'PDF 文件',
    signState: '签字',
    sha256: 'SHA-256',
  },
  options: {
    kind: {
      elevator: '单梯统计报表',
      elevators: '多梯统计报表',
      city: '城市月报',
      handover: '交接班记录',
    },
    locale: {
      'zh-CN': '中文',
      'en-US': '英语',
      'it-Italy': '意大利语',
    },
    printState: {
      queued: '排队中',
      printing: '生成中',
      ready: '已生成',
      failed: '失败',
    },
    signState: {
      unsigned: '未签字',
      handedOver: '已交班',
      takenOver: '已接班',
    },
  },
};

export const enUS = {
  title: 'Reports',
  one: 'Report',
  fields: {
    name: 'Name',
    kind: 'Type',
    periodFrom: 'Period from',
    periodTo: 'Period to',
    asOf: 'Made at',
    planId: 'Report plan',
    createdById: 'Made by',
    locale: 'Language',
    printState: 'PDF',
    printError: 'Reason without PDF',
    pdf: 'PDF file',
    signState: 'Signatures',
    sha256: 'SHA-256',
  },
  options: {
    kind: {
      elevator: 'Elevator report',
      elevators: 'Report of several elevators',
      city: 'City’s monthly report',
      handover: 'Shift handover',
    },
    locale: {
      'zh-CN': 'Chinese',
      'en-US': 'English',
      'it-Italy': 'Italian',
    },
    printState: {
      queued: 'Queued',
      printing: 'Printing',
      ready: 'Ready',
      failed: 'Failed',
    },
    signState: {
      unsigned: 'Not signed',
      handedOver: 'Handed over',
      takenOver: 'Taken over',
    },
  },
};

export const itItaly = {
  title: 'Rapporti',
  one: 'Rapporto',
  fields: {
    name: 'Nome',
    kind: 'Tipo',
    periodFrom: 'Periodo dal',
    periodTo: 'Periodo al',
    asOf: 'Creato il',
    planId: 'Modello di rapporto',
    createdById: 'Creato da',
    locale: 'Lingua',
    printState: 'PDF',
    printError: 'Motivo senza PDF',
    pdf: 'File PDF',
    signState: 'Firme',
    sha256: 'SHA-256',
  },
  options: {
    kind: {
      elevator: 'Rapporto dell’ascensore',
      elevators: 'Rapporto di più ascensori',
      city: 'Rapporto mensile della città',
      handover: 'Consegna del turno',
    },
    locale: {
      'zh-CN': 'Cinese',
      'en-US': 'Inglese',
      'it-Italy': 'Italiano',
    },
    printState: {
      queued: 'In coda',
      printing: 'In stampa',
      ready: 'Pronto',
      failed: 'Non riuscito',
    },
    signState: {
      unsigned: 'Non firmato',
      handedOver: 'Consegnato',
      takenOver: 'Preso in carico',
    },
  },
};

export const zhCN = {
  title: '作业人员证',
  one: '作业人员证',
  fields: {
    no: '证书编号',
    userId: '持证人',
    kind: '作业项目',
    issuer: '发证机关',
    issuedOn: '发证日期',
    expiresOn: '有效期至',
    scan: '扫描件',
  },
  options: {
    kind: {
      T: '电梯修理 T',
      A: '特种设备安全管理 A',
    },
  },
};

export const enUS = {
  title: 'Operator certificates',
  one: 'Operator certificate',
  fields: {
    no: 'Certificate no.',
    userId: 'Holder',
    kind: 'Scope',
    issuer: 'Issued by',
    issuedOn: 'Issued on',
    expiresOn: 'Valid until',
    scan: 'Scan',
  },
  options: {
    kind: {
      T: 'T: elevator maintenance',
      A: 'A: safety management',
    },
  },
};

export const itItaly = {
  title: 'Certificati degli operatori',
  one: 'Certificato dell’operatore',
  fields: {
    no: 'N. certificato',
    userId: 'Titolare',
    kind: 'Ambito',
    issuer: 'Rilasciato da',
    issuedOn: 'Rilasciato il',
    expiresOn: 'Valido fino al',
    scan: 'Scansione',
  },
  options: {
    kind: {
      T: 'T: manutenzione ascensori',
      A: 'A: gestione della sicurezza',
    },
  },
};

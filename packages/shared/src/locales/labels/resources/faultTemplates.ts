export const zhCN = {
  title: '故障模板',
  one: '故障模板',
  fields: {
    serialNumber: '序号',
    faultCode: '故障代码',
    faultType: '故障类型',
    canonicalCode: '标准代码',
    description: '说明',
  },
  options: {
    faultType: {
      door: '门系统',
      drive: '驱动',
      safety: '安全回路',
      controller: '控制系统',
      shaft: '井道',
      escalator: '扶梯',
      other: '其他',
    },
  },
};

export const enUS = {
  title: 'Fault templates',
  one: 'Fault template',
  fields: {
    serialNumber: 'Serial number',
    faultCode: 'Fault code',
    faultType: 'Fault type',
    canonicalCode: 'Canonical code',
    description: 'Description',
  },
  options: {
    faultType: {
      door: 'Door',
      drive: 'Drive',
      safety: 'Safety',
      controller: 'Controller',
      shaft: 'Shaft',
      escalator: 'Escalator',
      other: 'Other',
    },
  },
};

export const itItaly = {
  title: 'Modelli di guasto',
  one: 'Modello di guasto',
  fields: {
    serialNumber: 'Numero progressivo',
    faultCode: 'Codice guasto',
    faultType: 'Tipo di guasto',
    canonicalCode: 'Codice canonico',
    description: 'Descrizione',
  },
  options: {
    faultType: {
      door: 'Porta',
      drive: 'Azionamento',
      safety: 'Sicurezza',
      controller: 'Quadro',
      shaft: 'Vano',
      escalator: 'Scala mobile',
      other: 'Altro',
    },
  },
};

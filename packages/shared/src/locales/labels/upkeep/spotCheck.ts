export const zhCN = {
  title: '现场抽查',
  choose: '选择电梯',
  change: '更换',
  score: '得分 {{score}} / {{full}}',
  full: '满分',
  half: '一半',
  none: '0 分',
  photo: '照片',
  suggested: '按得分建议：{{result}}',
  save: '保存抽查',
  items: {
    machineRoom: {
      name: '机房环境与照明',
      requirement: '清洁，门窗完好，照明正常',
    },
    alarm: {
      name: '轿内报警装置与对讲',
      requirement: '有人应答',
    },
    doorLock: {
      name: '层门门锁',
      requirement: '触点清洁，啮合不小于 7 mm',
    },
    doorProtection: {
      name: '门防夹保护',
      requirement: '功能有效',
    },
    brake: {
      name: '制动器',
      requirement: '动作灵活，间隙符合要求',
    },
    pit: {
      name: '底坑与急停',
      requirement: '清洁，无积水，开关有效',
    },
    notices: {
      name: '使用标志与安全须知',
      requirement: '有效、醒目',
    },
    records: {
      name: '维保记录',
      requirement: '齐全，双方签字',
    },
  },
};

export const enUS = {
  title: 'Spot check on site',
  choose: 'Choose the elevator',
  change: 'Change',
  score: 'Score {{score}} of {{full}}',
  full: 'Full',
  half: 'Half',
  none: 'None',
  photo: 'Picture',
  suggested: 'Suggested by the score: {{result}}',
  save: 'Save spot check',
  items: {
    machineRoom: {
      name: 'Machine room and lighting',
      requirement: 'Clean, locked, lit',
    },
    alarm: {
      name: 'Car alarm and intercom',
      requirement: 'Answered',
    },
    doorLock: {
      name: 'Landing door locks',
      requirement: 'Contacts clean, engaged by 7 mm or more',
    },
    doorProtection: {
      name: 'Door protection',
      requirement: 'Works',
    },
    brake: {
      name: 'Brake',
      requirement: 'Moves freely, gap as required',
    },
    pit: {
      name: 'Pit and stop switch',
      requirement: 'Clean, dry, switch works',
    },
    notices: {
      name: 'Use certificate and notices',
      requirement: 'Valid and visible',
    },
    records: {
      name: 'Maintenance records',
      requirement: 'Complete, signed by both sides',
    },
  },
};

export const itItaly = {
  title: 'Controllo sul posto',
  choose: 'Scegliere l’impianto',
  change: 'Cambia',
  score: 'Punteggio {{score}} su {{full}}',
  full: 'Pieno',
  half: 'Metà',
  none: 'Zero',
  photo: 'Foto',
  suggested: 'Suggerito dal punteggio: {{result}}',
  save: 'Salva controllo',
  items: {
    machineRoom: {
      name: 'Locale macchine e luce',
      requirement: 'Pulito, chiuso, illuminato',
    },
    alarm: {
      name: 'Allarme e citofono di cabina',
      requirement: 'Rispondono',
    },
    doorLock: {
      name: 'Serrature di piano',
      requirement: 'Contatti puliti, impegno di almeno 7 mm',
    },
    doorProtection: {
      name: 'Protezione porte',
      requirement: 'Efficace',
    },
    brake: {
      name: 'Freno',
      requirement: 'Libero, gioco corretto',
    },
    pit: {
      name: 'Fossa e stop',
      requirement: 'Pulita, asciutta, interruttore efficace',
    },
    notices: {
      name: 'Certificato e avvisi',
      requirement: 'Validi e visibili',
    },
    records: {
      name: 'Registri di manutenzione',
      requirement: 'Completi e firmati',
    },
  },
};

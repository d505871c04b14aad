export const zhCN = {
  title: '升级策略',
  one: '升级策略',
  groups: {
    kinds: '报警',
    course: '流程',
  },
  fields: {
    name: '名称',
    use: '适用场所',
    isDefault: '默认',
    forTrapped: '困人',
    forBell: '警铃',
    forSeriousFault: '严重故障',
    forPowerLoss: '断电',
    forLightUnavailable: '警灯不可用',
    forChannelFailed: '通道失效或系统故障',
    repeatTimes: '重复次数',
    repeatAfterSeconds: '重复前的间隔',
    mustAllAcknowledge: '被呼叫的人必须全部应答',
    lapseMinutes: '应答失效时间',
    quietFrom: '免打扰开始',
    quietTo: '免打扰结束',
    zoneId: '时区',
  },
  options: {
    use: {
      residential: '住宅',
      hospital: '医院',
      metro: '地铁',
      other: '其他',
    },
  },
};

export const enUS = {
  title: 'Escalation policies',
  one: 'Escalation policy',
  groups: {
    kinds: 'Alarms',
    course: 'Course',
  },
  fields: {
    name: 'Name',
    use: 'Made for',
    isDefault: 'Default',
    forTrapped: 'People trapped',
    forBell: 'Alarm bell',
    forSeriousFault: 'Serious fault',
    forPowerLoss: 'Power loss',
    forLightUnavailable: 'Light unavailable',
    forChannelFailed: 'Channel failed or system trouble',
    repeatTimes: 'Repetitions',
    repeatAfterSeconds: 'Pause before a repetition',
    mustAllAcknowledge: 'All called people must acknowledge',
    lapseMinutes: 'An acknowledgement lapses after',
    quietFrom: 'Quiet from',
    quietTo: 'Quiet until',
    zoneId: 'Time zone',
  },
  options: {
    use: {
      residential: 'Residential',
      hospital: 'Hospital',
      metro: 'Metro',
      other: 'Other',
    },
  },
};

export const itItaly = {
  title: 'Politiche di escalation',
  one: 'Politica di escalation',
  groups: {
    kinds: 'Allarmi',
    course: 'Svolgimento',
  },
  fields: {
    name: 'Nome',
    use: 'Adatta a',
    isDefault: 'Predefinita',
    forTrapped: 'Persone intrappolate',
    forBell: 'Campanello d’allarme',
    forSeriousFault: 'Guasto grave',
    forPowerLoss: 'Mancanza di rete',
    forLightUnavailable: 'Luce non disponibile',
    forChannelFailed: 'Canale guasto o problema di sistema',
    repeatTimes: 'Ripetizioni',
    repeatAfterSeconds: 'Pausa prima di una ripetizione',
    mustAllAcknowledge: 'Tutti i chiamati devono confermare',
    lapseMinutes: 'Una presa in carico scade dopo',
    quietFrom: 'Silenzio dalle',
    quietTo: 'Silenzio fino alle',
    zoneId: 'Fuso orario',
  },
  options: {
    use: {
      residential: 'Residenziale',
      hospital: 'Ospedale',
      metro: 'Metropolitana',
      other: 'Altro',
    },
  },
};

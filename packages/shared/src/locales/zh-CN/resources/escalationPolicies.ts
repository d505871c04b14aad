export default {
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
    forLightUnavailable: '报警灯不可用',
    forChannelFailed: '通道失效或系统故障',
    repeatTimes: '重复次数',
    repeatAfterSeconds: '重复前的间隔',
    mustAllAcknowledge: '被通知的人必须全部确认',
    lapseMinutes: '确认失效时间',
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

export default {
  title: '维保规则',
  one: '维保规则',
  fields: {
    name: '名称',
    companyId: '维保单位',
    autoSendDay: '提前自动下发天数',
    cycleDays: '维保周期',
    signInDistanceM: '签到距离',
    autoConfirmHours: '自动确认时限',
    arrivalDistanceM: '到达判定距离',
    repairConfirmHours: '急修自动确认时限',
    needsPhoto: '必须拍照',
    needsSignature: '必须签字',
    note: '备注',
  },
};

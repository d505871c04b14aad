/** Words of each record of supervision: a day, a week or a month. */
export const sheetFields = {
  useUnitId: '使用单位',
  templateId: '模板',
  templateVersion: '模板版本',
  isAbnormal: '异常',
  creatorId: '创建人',
  status: '状态',
};
export const sheetStates = {
  draft: '草稿',
  submitted: '已提交',
  archived: '已归档',
};
export const sheetResults = {
  normal: '正常',
  hazard: '存在隐患',
  zeroRisk: '零风险',
  pending: '待确认',
};
/** Words of the reports of a week and a month. */
export const reportFields = {
  safetyDirectorOpinion: '安全总监意见',
  riskRectification: '风险整改情况',
  evaluation: '评价',
};
/** Words of a checked item of a day or a week. */
export const checkedItemFields = {
  position: '序号',
  projectType: '项目类型',
  projectName: '检查项目',
  result: '检查结果',
  handleResult: '处理结果',
  dueOn: '整改期限',
  opinion: '意见',
  picture: '照片',
  projectCode: '项目编号',
  requirement: '检查标准',
  isRequired: '必查',
  severity: '隐患等级',
  answeredAt: '检查时间',
  answerSeconds: '用时',
  answerPlace: '检查位置',
  answerAccuracyM: '定位精度',
};
export const dangerSeverities = {
  general: '一般隐患',
  serious: '严重隐患',
};
export const checkedItemResults = {
  notChecked: '未检查',
  qualified: '合格',
  unqualified: '不合格',
  notApplicable: '无此项',
};
/** Words of a work item, in an order and in its type. */
export const workItemFields = {
  position: '序号',
  name: '项目名称',
  content: '维保内容',
  requirement: '维保要求',
  area: '部位',
  isTest: '试验项目',
};
export const workItemAreas = {
  machineRoom: '机房',
  car: '轿厢',
  floor: '层站',
  shaftAndPit: '井道及底坑',
  escalator: '自动扶梯',
  other: '其他',
};

export default {
  title: '抽查项目',
  one: '抽查项目',
  fields: {
    spotCheckId: '安全抽查',
    position: '序号',
    name: '项目',
    requirement: '要求',
    fullScore: '满分',
    score: '得分',
    picture: '照片',
    note: '说明',
  },
};

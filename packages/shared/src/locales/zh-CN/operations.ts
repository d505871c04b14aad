export default {
  approve: '通过',
  reject: '驳回',
  approveTitle: '通过“{{what}}”的 {{count}} 次烧录申请？',
  rejectTitle: '驳回“{{what}}”的申请？',
  freeze: '冻结',
  unfreeze: '解冻',
  freezeTitle: '冻结租户“{{what}}”？',
  freezeText: '该租户所有用户将立即退出，且无法登录，直至解冻。',
  preview: '预览',
  previewTab: '浏览器标签页',
  previewLogin: '登录页',
  previewShell: '主界面',
};

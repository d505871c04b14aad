export default {
  assign: '角色分配',
  unselected: '未选用户',
  selected: '已选用户',
  find: '按姓名、用户名或手机查找',
  give: '将角色分配给{{what}}',
  take: '取消{{what}}的角色',
  lastRole: '用户至少保留一个角色',
  more_other: '另有 {{count}} 人，请搜索',
  noMembers: '无',
};

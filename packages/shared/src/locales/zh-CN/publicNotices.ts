export default {
  all: '全部公告',
  none: '暂无公告',
  pinned: '置顶',
  edit: '管理公告',
  back: '返回列表',
  attachment: '附件',
};

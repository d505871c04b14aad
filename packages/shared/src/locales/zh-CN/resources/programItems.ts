export default {
  title: '节目',
  one: '节目',
  fields: {
    programCardId: '节目单',
    kind: '类型',
    title: '标题',
    image: '图片',
    video: '视频',
    position: '排序',
    shownS: '展示时长',
  },
  options: {
    kind: {
      image: '图片',
      video: '视频',
    },
  },
};

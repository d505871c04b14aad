export default {
  askAgain: '请向发送者索取新的链接。',
  until: '此页面有效期至 {{when}}。',
  download: '下载',
  share: '分享链接',
  shareText: '持有此链接的人在到期前无需登录即可查看。',
  copy: '复制',
  copied: '链接已复制',
  days_one: '{{count}} 天有效',
  days_other: '{{count}} 天有效',
};

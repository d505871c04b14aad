export default {
  askAgain: 'Ask the sender for a new link.',
  until: 'This page can be seen until {{when}}.',
  download: 'Download',
  share: 'Share a link',
  shareText: 'Anyone with this link sees its content without a login until it expires.',
  copy: 'Copy',
  copied: 'Link copied',
  days_one: 'For {{count}} day',
  days_other: 'For {{count}} days',
};

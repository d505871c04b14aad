export default {
  askAgain: 'Ask whoever sent it to you for a new link.',
  until: 'This page can be seen until {{when}}.',
  download: 'Download',
  share: 'Share a link',
  shareText: 'Whoever has this link sees what it shows, without a login, until it expires.',
  copy: 'Copy',
  copied: 'Link copied',
  days_one: 'For {{count}} day',
  days_other: 'For {{count}} days',
};

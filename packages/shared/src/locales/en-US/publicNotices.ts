export default {
  all: 'All notices',
  none: 'No notices',
  pinned: 'Pinned',
  edit: 'Manage',
  back: 'All notices',
  attachment: 'Attachment',
};

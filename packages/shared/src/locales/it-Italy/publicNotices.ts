export default {
  all: 'Tutti gli avvisi',
  none: 'Nessun avviso',
  pinned: 'In evidenza',
  edit: 'Gestisci',
  back: 'Tutti gli avvisi',
  attachment: 'Allegato',
};

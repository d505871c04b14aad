export default {
  approve: 'Approva',
  reject: 'Respingi',
  approveTitle: 'Approvare {{count}} scritture di “{{what}}”?',
  rejectTitle: 'Respingere la richiesta per “{{what}}”?',
  freeze: 'Sospendi',
  unfreeze: 'Riattiva',
  freezeTitle: 'Sospendere il tenant “{{what}}”?',
  freezeText: 'Tutti i suoi utenti escono subito e non possono accedere fino alla riattivazione.',
  preview: 'Anteprima',
  previewTab: 'Scheda del browser',
  previewLogin: 'Pagina di accesso',
  previewShell: 'All’interno',
};

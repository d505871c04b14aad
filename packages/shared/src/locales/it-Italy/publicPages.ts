export default {
  askAgain: 'Chiedere un nuovo collegamento a chi lo ha mandato.',
  until: 'Questa pagina si vede fino al {{when}}.',
  download: 'Scarica',
  share: 'Condividi un collegamento',
  shareText: 'Chi ha questo collegamento vede ciò che mostra, senza accesso, fino alla scadenza.',
  copy: 'Copia',
  copied: 'Collegamento copiato',
  days_one: 'Per {{count}} giorno',
  days_other: 'Per {{count}} giorni',
};

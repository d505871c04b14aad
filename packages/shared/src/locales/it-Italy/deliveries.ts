export default {
  reasons: {
    noChannel: 'Nessun canale attivo di questo tipo',
    noTarget: 'L’utente non ha questo recapito',
    noBrowser: 'Nessun browser dell’utente riceve notifiche',
    userDisabled: 'L’utente è disattivato',
    switchedOff: 'L’utente non riceve questi SMS',
    unreachable: 'Il fornitore non è raggiungibile',
    refusedByProvider: 'Il fornitore ha rifiutato',
    wrongTarget: 'Il fornitore non conosce la destinazione',
    privateAddress: 'L’indirizzo è in una rete privata',
    wrongSettings: 'Impostazioni del canale errate',
    rate: 'In attesa del limite della destinazione',
    costCap: 'Costo giornaliero del canale raggiunto',
    alarmOver: 'L’allarme era già chiuso',
    unknownOutcome: 'Invio interrotto; esito sconosciuto',
    providerSaid: 'Il fornitore ha segnalato un errore',
  },
  alarmTrapped: {
    title: 'PERSONE INTRAPPOLATE: {{elevator}}',
    text: 'Persone intrappolate nell’ascensore {{elevator}}, {{site}}, piano {{floor}}, dalle {{time}}.',
  },
  alarmBell: {
    title: 'Campanello di allarme: {{elevator}}',
    text: 'Il campanello dell’ascensore {{elevator}}, {{site}}, è stato premuto alle {{time}}, piano {{floor}}.',
  },
  alarmSeriousFault: {
    title: 'Guasto grave: {{elevator}}',
    text: 'L’ascensore {{elevator}}, {{site}}, ha un guasto grave dalle {{time}}. Tenerlo fuori servizio fino al controllo.',
  },
  alarmPowerLoss: {
    title: 'Mancanza di corrente: {{elevator}}',
    text: 'L’ascensore {{elevator}}, {{site}}, è senza corrente dalle {{time}}.',
  },
  alarmLightUnavailable: {
    title: 'Luce di allarme non disponibile',
    text: 'La luce di allarme {{elevator}} non risponde dalle {{time}}.',
  },
  alarmChannelFailed: {
    title: 'Canale guasto: {{elevator}}',
    text: 'Il canale {{elevator}} non recapita messaggi dalle {{time}}.',
  },
  alarmSystemTrouble: {
    title: 'Problema di sistema: {{elevator}}',
    text: '{{elevator}}: problema dalle {{time}}, vedere l’allarme.',
  },
  repairDispatched: {
    title: 'Intervento: {{elevator}}',
    text: 'Intervento richiesto: ascensore {{elevator}}, {{site}}, {{address}}, piano {{floor}}. Ordine {{order}}, segnalato alle {{time}}.',
  },
  repairCancelled: {
    title: 'Intervento revocato: {{elevator}}',
    text: 'L’ordine {{order}} per l’ascensore {{elevator}}, {{site}}, è revocato.',
  },
  inspectionDue: {
    title: 'Verifiche in scadenza: {{count}}',
    text: '{{count}} verifiche scadono entro il {{day}} (avviso a {{step}} giorni; 0 o meno: scadute): {{elevators}}',
  },
  maintenanceOverdue: {
    title: 'Visite in ritardo: {{count}}',
    text: '{{count}} visite di manutenzione sono in ritardo, {{open}} non accettate: {{elevators}}',
  },
  maintenanceRectification: {
    title: 'Correzione: {{elevators}}',
    text: 'L’ascensore {{elevators}} va corretto entro il {{day}} (giorni rimasti: {{step}}; sotto 0: in ritardo).',
  },
  supervisionSerious: {
    title: 'Pericolo grave: {{elevator}}',
    text: 'Pericolo grave sull’ascensore {{elevator}}, {{site}}, alle {{time}}. È fuori uso; ordine di riparazione {{order}} aperto: {{finding}}',
  },
  supervisionReminder: {
    title: 'Registri di vigilanza in scadenza: {{site}}',
    text: '{{site}}: {{count}} registri non ancora firmati ({{period}}). Termine {{time}}.',
  },
  supervisionMissed: {
    title: 'Registri di vigilanza mancanti: {{site}}',
    text: '{{site}}: mancano {{count}} registri ({{period}}).',
  },
  reportReady: {
    title: 'Rapporto: {{report}}',
    text: 'Il rapporto è pronto: {{report}}, creato il {{time}}. {{link}}',
  },
  reportWithoutPdf: {
    title: 'Rapporto senza PDF: {{report}}',
    text: '{{report}}, creato il {{time}}, non è stato stampato in PDF. Il foglio di calcolo contiene tutte le tabelle. {{link}}',
  },
  reportFailed: {
    title: 'Rapporto non creato: {{report}}',
    text: 'Il rapporto pianificato {{report}} non è stato creato il {{time}}: {{reason}}',
  },
  channelTest: {
    title: 'Prova di comunicazione',
    text: 'Questa è una prova di {{channel}}. Apri il link entro le {{time}} e conferma che è arrivata.',
  },
  bundle: {
    title: '{{count}} messaggi',
    text: '{{lines}}',
    more: 'e altri {{count}}',
  },
  message: {
    title: 'Messaggio',
    text: '{{text}}',
  },
  settled: {
    acknowledged: { title: 'Presa in carico: {{elevator}}', text: 'Preso in carico da {{by}}.' },
    shelved: { title: 'Accantonato: {{elevator}}', text: '{{by}} lo ha accantonato.' },
    over: { title: 'Terminato: {{elevator}}', text: 'Non c’è più nulla da fare.' },
  },
  page: {
    opening: 'Apertura del messaggio…',
    confirm: 'Conferma ricezione',
    answered: 'Grazie: la prova ha avuto risposta.',
    over: 'Il tempo per rispondere a questa prova è scaduto.',
    goOn: 'Continua',
    noted: 'Hai letto questo messaggio.',
  },
  testNow: 'Prova ora',
  receipts: {
    copy: 'Copia l’indirizzo delle ricevute',
    copied: 'Copiato: comunicalo al fornitore.',
  },
  push: {
    title: 'Notifiche su questo dispositivo',
    why: 'Gli allarmi ti raggiungono anche a console chiusa.',
    on: 'Attiva',
    off: 'Disattiva',
    isOn: 'Attive',
    isOff: 'Disattivate',
    unsupported: 'Questo browser non riceve notifiche, oppure la console non è aperta via HTTPS.',
    denied:
      'Il browser rifiuta le notifiche di questa console. Consentile nelle impostazioni, poi attivale qui.',
    failed: 'Il servizio notifiche del browser non è raggiungibile.',
    test: 'Invia una prova',
    tried: 'Le notifiche arrivano su questo dispositivo.',
    tested: 'Prova inviata.',
    devices: 'Dispositivi che ricevono notifiche',
    thisDevice: 'questo dispositivo',
    remove: 'Rimuovi',
    since: 'dal {{date}}',
  },
};

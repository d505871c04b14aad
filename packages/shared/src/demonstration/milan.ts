import type { DemonstrationCity, Neighbourhood } from './demonstrationCity.ts';

const at = (
  district: string,
  name: string,
  [lng, lat, radiusM]: readonly [number, number, number],
  flavour: Neighbourhood['flavour'],
  roads: readonly string[],
): Neighbourhood => ({ district, name, lng, lat, radiusM, flavour, roads });

const letter = (nth: number) => String.fromCharCode(64 + (((nth - 1) % 26) + 1));

/** Milan. */
export const milan: DemonstrationCity = {
  prefix: 'MI',
  neighbourhoods: [
    at('Municipio 1', 'Duomo', [9.19, 45.464, 500], 'centre', ['Via Torino', 'Via Mazzini', 'Via Larga']),
    at('Municipio 1', 'Brera', [9.187, 45.4725, 450], 'residential', [
      'Via Brera',
      'Via Solferino',
      'Via Fiori Chiari',
    ]),
    at('Municipio 1', 'Cordusio', [9.1835, 45.4655, 350], 'business', [
      'Via Dante',
      'Via Broletto',
      'Via Meravigli',
    ]),
    at('Municipio 1', 'Porta Romana', [9.2, 45.453, 500], 'residential', [
      'Corso di Porta Romana',
      'Via Lamarmora',
      'Viale Sabotino',
    ]),
    at('Municipio 2', 'Stazione Centrale', [9.2045, 45.4855, 500], 'hub', [
      'Via Vitruvio',
      'Piazza Duca d’Aosta',
      'Via Galvani',
    ]),
    at('Municipio 2', 'Loreto', [9.2165, 45.4865, 600], 'centre', [
      'Corso Buenos Aires',
      'Viale Monza',
      'Via Padova',
    ]),
    at('Municipio 2', 'Greco', [9.212, 45.502, 700], 'residential', [
      'Via Melchiorre Gioia',
      'Via Edolo',
      'Via Ponte Nuovo',
    ]),
    at('Municipio 3', 'Città Studi', [9.227, 45.4775, 700], 'residential', [
      'Via Pascoli',
      'Via Celoria',
      'Viale Romagna',
    ]),
    at('Municipio 3', 'Lambrate', [9.2425, 45.4845, 700], 'residential', [
      'Via Conte Rosso',
      'Via Ventura',
      'Via Rombon',
    ]),
    at('Municipio 3', 'Porta Venezia', [9.2055, 45.4745, 500], 'centre', [
      'Corso Venezia',
      'Via Melzo',
      'Viale Piave',
    ]),
    at('Municipio 4', 'Rogoredo', [9.2425, 45.434, 700], 'hub', [
      'Via Rogoredo',
      'Via Cassinari',
      'Viale Ungheria',
    ]),
    at('Municipio 4', 'Calvairate', [9.2275, 45.4555, 700], 'residential', [
      'Viale Molise',
      'Via Tertulliano',
      'Corso XXII Marzo',
    ]),
    at('Municipio 4', 'Corvetto', [9.2225, 45.441, 600], 'residential', [
      'Corso Lodi',
      'Via Marocchetti',
      'Viale Martini',
    ]),
    at('Municipio 5', 'Ticinese', [9.1805, 45.4525, 500], 'residential', [
      'Corso San Gottardo',
      'Via Meda',
      'Viale Col di Lana',
    ]),
    at('Municipio 5', 'Vigentino', [9.2005, 45.4315, 700], 'residential', [
      'Via Ripamonti',
      'Via Noto',
      'Via Quaranta',
    ]),
    at('Municipio 6', 'Navigli', [9.1705, 45.4495, 500], 'centre', [
      'Ripa di Porta Ticinese',
      'Via Vigevano',
      'Via Casale',
    ]),
    at('Municipio 6', 'Tortona', [9.162, 45.452, 500], 'business', [
      'Via Tortona',
      'Via Savona',
      'Via Bergognone',
    ]),
    at('Municipio 6', 'Barona', [9.152, 45.4365, 800], 'residential', [
      'Via Barona',
      'Via Ettore Ponti',
      'Viale Famagosta',
    ]),
    at('Municipio 7', 'San Siro', [9.1335, 45.473, 800], 'residential', [
      'Via Novara',
      'Via Dessiè',
      'Via Harar',
    ]),
    at('Municipio 7', 'Baggio', [9.0945, 45.4615, 900], 'residential', [
      'Via delle Forze Armate',
      'Via Cusago',
      'Via Bagarotti',
    ]),
    at('Municipio 7', 'Wagner', [9.156, 45.4675, 500], 'residential', [
      'Corso Vercelli',
      'Via Buonarroti',
      'Via Marghera',
    ]),
    at('Municipio 8', 'CityLife', [9.1565, 45.4775, 450], 'business', [
      'Viale Duilio',
      'Via Spinola',
      'Viale Cassiodoro',
    ]),
    at('Municipio 8', 'QT8', [9.139, 45.486, 600], 'residential', [
      'Via Terzaghi',
      'Via Sant’Elia',
      'Via Diomede',
    ]),
    at('Municipio 8', 'Quarto Oggiaro', [9.1395, 45.512, 800], 'residential', [
      'Via Amoretti',
      'Via Pascarella',
      'Via Lessona',
    ]),
    at('Municipio 9', 'Porta Nuova', [9.19, 45.4835, 450], 'business', [
      'Viale della Liberazione',
      'Via Bordoni',
      'Corso Como',
    ]),
    at('Municipio 9', 'Isola', [9.1885, 45.4895, 450], 'residential', [
      'Via Borsieri',
      'Via Thaon di Revel',
      'Via Farini',
    ]),
    at('Municipio 9', 'Bovisa', [9.1635, 45.504, 700], 'business', [
      'Via Lambruschini',
      'Via Durando',
      'Via Candiani',
    ]),
    at('Municipio 9', 'Niguarda', [9.1925, 45.5135, 800], 'residential', [
      'Viale Ca’ Granda',
      'Via Ornato',
      'Viale Suzzani',
    ]),
  ],
  river: [],
  communities: {
    first: [
      'dei Tigli',
      'delle Magnolie',
      'Sant’Anna',
      'San Marco',
      'dei Gelsi',
      'Aurora',
      'delle Rose',
      'Manzoni',
      'Leonardo',
      'Bramante',
      'dei Pioppi',
      'Vittoria',
      'Santa Chiara',
      'Verdi',
      'degli Ulivi',
      'Europa',
      'Paolo VI',
      'Garibaldi',
      'dei Cedri',
      'Mirasole',
    ],
    last: [
      'Residenza',
      'Condominio',
      'Corte',
      'Villaggio',
      'Case',
      'Parco',
      'Complesso',
      'Borgo',
      'Giardini',
      'Quartiere',
    ],
  },
  places: {
    office: [
      'Palazzo Uffici',
      'Torre',
      'Centro Direzionale',
      'Business Park',
      'Palazzo della Borsa',
      'Polo Tecnologico',
      'Centro Affari',
      'Palazzo Italia',
    ],
    hospital: [
      'Ospedale',
      'Policlinico',
      'Clinica',
      'Ospedale Maggiore',
      'Istituto Ortopedico',
      'Centro Riabilitazione',
    ],
    metro: ['Stazione', 'Stazione Est', 'Stazione Ovest', 'Stazione Sud', 'Stazione Nord'],
    hotel: ['Grand Hotel', 'Albergo', 'Hotel Centrale', 'Hotel Europa', 'Residence', 'Hotel Milano'],
    mall: ['Centro Commerciale', 'Galleria', 'Mercato', 'Portici', 'Rinascente', 'Outlet'],
    school: ['Liceo', 'Scuola Primaria', 'Istituto Tecnico', 'Campus', 'Scuola Media'],
  },
  communityName: (around, first, last) => `${last} ${first}, ${around.name}`,
  placeName: (around, place) => `${place} ${around.name}`,
  address: (around, road, number) => `${road} ${1 + (number % 180)}, Milano (${around.district})`,
  phase: (nth) => (nth === 0 ? '' : ` ${['II', 'III', 'IV', 'V', 'VI'][nth - 1] ?? nth + 1}`),
  building: {
    residential: (nth) => `Scala ${letter(nth)}`,
    office: (nth) => `Torre ${letter(nth)}`,
    hospital: (nth) => ['Ambulatori', 'Degenze', 'Diagnostica'][nth % 3] ?? '',
    metro: (nth) => `Uscita ${nth}`,
    hotel: (nth) => (nth === 1 ? 'Corpo principale' : 'Dependance'),
    mall: (nth) => (nth === 1 ? 'Galleria principale' : `Galleria ${nth}`),
    school: (nth) => `Edificio ${nth}`,
  },
  floorLabel: (floor) => (floor === 0 ? 'T' : String(floor)),
};
